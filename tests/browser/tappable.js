// Whatever a finger can touch and set off: on the topmost sheet, or at the table below its header.
async () => {
  // What the tap before set off is to be seen first.
  for (const _ of [1, 2]) await new Promise(requestAnimationFrame);
  const sheet = document.querySelector("dialog[open]");
  const root = sheet ?? document.querySelector("#app [data-game]");
  if (!root) return [];
  const able = (button) =>
    !button.disabled && button.ariaDisabled !== "true" && button.ariaBusy !== "true" && !isAside(button);
  /** The menu and the reactions are no part of the game. */
  const isAside = (button) => !sheet && (button.closest("header") || button.ariaExpanded !== null);
  return [...root.querySelectorAll("button")].filter(able).flatMap((button) => {
    const spot = freeSpot(button);
    const card = button.dataset.card ?? null;
    const name = button.ariaLabel ?? button.textContent.trim();
    const asks = button.querySelector("[aria-live=assertive]") !== null;
    const rank = Number(button.matches(".primary")) + 2 * Number("goal" in button.dataset);
    return spot ? [{ name, card, asks, rank, lifted: button.ariaPressed === "true", ...spot }] : [];
  });

  /** A point where nothing lies on top. Cards of a hand cover each other. */
  function freeSpot(button) {
    button.scrollIntoView({ block: "nearest" });
    const { left, top, width, height } = button.getBoundingClientRect();
    for (const down of [0.5, 0.2, 0.8])
      for (const right of [0.5, 0.15, 0.85]) {
        const [x, y] = [left + width * right, top + height * down];
        if (document.elementFromPoint(x, y)?.closest("button") === button) return { x, y };
      }
    return null;
  }
}
