// What the keys can do now: each choice with its sign, where the focus is, and whether there are goals.
async () => {
  for (const _ of [1, 2]) await new Promise(requestAnimationFrame);
  const root = document.querySelector("#app [data-game]");
  const able = (each) =>
    !each.matches(":disabled, [aria-disabled=true], [aria-busy=true]");
  const all = (selector) => [...root.querySelectorAll(selector)];
  const choices = all("[data-key]").filter(able);
  const active = document.activeElement;
  return {
    sheet: document.querySelector("dialog[open]") !== null,
    choices: choices.map(({ dataset, ariaPressed, classList }) => ({
      key: dataset.key,
      card: dataset.card ?? null,
      able: "able" in dataset || dataset.card === undefined,
      lifted: ariaPressed === "true",
      does: classList.contains("primary"),
    })),
    main: all(".actions button.primary").filter(able).length === 1,
    others: all("[data-actions] button:is(.primary, .quiet)").filter(able)
      .length,
    ready: active.matches("[data-actions] button:is(.primary, .quiet)"),
    opened: all(".actions [data-icon=close]").length > 0,
    goals: all(".middle [data-goal]").length,
    focus:
      active === document.body
        ? null
        : (active.ariaLabel ?? active.textContent.trim()),
    asks: active.querySelector("[aria-live=assertive]") !== null,
  };
};
