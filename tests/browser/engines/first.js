// This runs on a page before the page's own scripts. It tells the line what goes wrong, and counts the
// locks on the screen that the page holds.
{
  const telling = [];
  const tell = (kind, said) => {
    const body = JSON.stringify([kind, String(said)]);
    telling.push(fetch("/told", { method: "POST", keepalive: true, body }).catch(() => undefined));
  };
  window.told = () => Promise.all(telling);

  addEventListener("error", ({ message, error }) => tell("pageerror", error?.stack ?? message));
  addEventListener("unhandledrejection", ({ reason }) => tell("pageerror", reason?.stack ?? reason));
  addEventListener("securitypolicyviolation", ({ effectiveDirective, blockedURI }) =>
    tell("pageerror", `${effectiveDirective} does not allow ${blockedURI}`),
  );
  for (const kind of ["error", "warn"])
    console[kind] = (...said) => tell("console", said.join(" "));
}
