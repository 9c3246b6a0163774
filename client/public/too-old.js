/*
 * Says that a browser is too old for the app, before the app starts: without this it would stop in the middle, in
 * silence. It asks for what the app can't do without; docs/app.md says which browsers have it. Old browsers read this
 * file, so it is written as in 2010.
 */
(function () {
  "use strict";

  function draws(property, value) {
    return Boolean(window.CSS) && Boolean(CSS.supports) && CSS.supports(property, value);
  }

  var isNewEnough =
    "noModule" in document.createElement("script") &&
    Boolean(Array.prototype.toSorted) &&
    Boolean(window.HTMLDialogElement) &&
    Boolean(window.ResizeObserver) &&
    draws("height", "1dvh") &&
    draws("container-type", "size") &&
    draws("color", "color-mix(in srgb, red, blue)");

  if (isNewEnough) return;
  var app = document.getElementById("app");
  app.parentNode.removeChild(app);
  document.getElementById("too-old").removeAttribute("hidden");
})();
