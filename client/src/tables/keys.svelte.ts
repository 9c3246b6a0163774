/**
 * The table by keys alone. Digits and letters stand for what can be picked: the cards of the hand, or
 * what stands in their place. Enter does what the main button does, arrows lead to the rest. It knows
 * no game: it presses what everybody else taps.
 */

const SIGNS = [..."1234567890qwertyuiopasdfghjklzxcvbnm"];
const CARDS = ":is(.hand, .actions) [data-card]";
/** Buttons that do something, and those that only pick. */
const DOING = ".actions button:is(.primary, .quiet)";
const PICKS = ".actions button:not(.primary, .quiet, .danger, .icon, [data-card])";
const GOALS = ".middle [data-goal]";
/** What was opened in place of the usual buttons has a cross. */
const CROSS = ".actions [data-icon=close]";
const WAYS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

export class Keys {
  /** The sheet that tells of all this. */
  helping = $state(false);
  #root: HTMLElement | null = null;
  #used = false;
  #asked = false;
  #main: HTMLElement | null = null;
  readonly #watcher = new MutationObserver(() => this.#settle());

  /** `root`: everything of the table is in it. */
  watch(root: HTMLElement): () => void {
    this.#root = root;
    return () => this.rest();
  }

  /** A finger or a mouse has taken over. */
  rest(): void {
    this.#used = false;
    this.#watcher.disconnect();
    delete document.documentElement.dataset["keys"];
  }

  /** Where something is wanted, there the focus goes. */
  ask(asked: boolean): void {
    this.#asked = asked;
    if (asked && this.#used && !this.#isElsewhere()) this.#place();
  }

  press(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey || this.#isElsewhere()) return;
    this.#use();
    if (!this.#does(event)) return;
    event.preventDefault();
    event.stopPropagation();
  }

  #does(event: KeyboardEvent): boolean {
    if (event.key === "?") return (this.helping = true);
    if (event.key === "Enter") return !event.shiftKey && this.#enter();
    if (event.key === "Escape") return this.#letGo();
    return this.#walk(event.key) || this.#pick(event);
  }

  #pick({ key, code, shiftKey }: KeyboardEvent): boolean {
    const sign = /^Digit(\d)$/.exec(code)?.[1] ?? key.toLowerCase();
    const choice = this.#choices().find((each) => each.dataset["key"] === sign);
    choice?.focus();
    choice?.dispatchEvent(new MouseEvent("click", { bubbles: true, shiftKey }));
    return choice !== undefined;
  }

  /** On a card that is not lifted it lifts it, and any other button does what it says. */
  #enter(): boolean {
    const [active, main] = [document.activeElement, this.#mainButton()];
    const picked = this.#choices().find((each) => each === active);
    if (!main || (active instanceof HTMLButtonElement && !picked)) return false;
    const lifted = this.#all(CARDS).some((card) => card.ariaPressed === "true");
    if (picked && picked.ariaPressed !== null && picked.ariaPressed !== "true" && !lifted) return false;
    main.click();
    return true;
  }

  /** First of what is lifted, then of what is open. */
  #letGo(): boolean {
    const lifted = this.#all(CARDS).filter((card) => card.ariaPressed === "true");
    const held = lifted.length > 0 ? lifted : this.#all(CROSS);
    for (const each of held) each.click();
    return held.length > 0;
  }

  /** Down to the buttons, up to where a lifted card can go, and along. */
  #walk(key: string): boolean {
    const active = document.activeElement as HTMLElement;
    const [doing, goals] = [this.#all(`${DOING}, ${PICKS}`).filter(able), this.#all(GOALS)];
    const [isDoing, isGoal] = [doing.includes(active), goals.includes(active)];
    const way = WAYS[key];
    if (way !== undefined && (isDoing || isGoal)) return along(isGoal ? goals : doing, active, way);
    if (key === "ArrowUp" && !isDoing && !isGoal) return focused(goals[0]);
    if (key === "ArrowDown" && !isDoing) return focused(isGoal ? this.#reach() : doing[0]);
    if (key === "ArrowUp" && isDoing) return focused(this.#reach());
    return way !== undefined && active === document.body && focused(this.#reach());
  }

  /** The card that Tab would come to. */
  #reach(): HTMLElement | undefined {
    const cards = this.#all(CARDS);
    return cards.find((card) => card.tabIndex === 0) ?? cards[0];
  }

  #choices(): HTMLElement[] {
    const picks = this.#all(PICKS);
    if (picks.some(able)) return picks;
    const cards = this.#all(CARDS);
    const mains = this.#all(`${DOING}.primary`).filter(able);
    return cards.length === 0 && mains.length > 1 ? mains : cards;
  }

  /** The one brass plate; where there is none, the only thing that can be done. */
  #mainButton(): HTMLElement | undefined {
    const brass = this.#all(`${DOING}.primary`).filter(able);
    const others = this.#asked ? this.#all(`[data-actions] :is(${DOING})`).filter(able) : [];
    const [only, ...more] = brass.length > 0 ? brass : others;
    return more.length === 0 ? only : undefined;
  }

  #use(): void {
    if (this.#used || !this.#root) return;
    this.#used = true;
    document.documentElement.dataset["keys"] = "";
    this.#watcher.observe(this.#root, { subtree: true, childList: true, attributeFilter: ["disabled", "class"] });
    this.#mark();
  }

  #settle(): void {
    this.#mark();
    if (this.#isElsewhere()) return;
    const active = document.activeElement as HTMLElement;
    const main = this.#all(`${DOING}.primary`).find(able) ?? null;
    const came = main !== null && main !== this.#main;
    this.#main = main;
    if (active === document.body || !able(active) || (came && active.matches(`${DOING}.quiet`))) this.#place();
  }

  #place(): void {
    const main = this.#mainButton();
    const first = main?.matches(".primary") ? main : this.#choices().find((each) => "able" in each.dataset);
    (first ?? this.#all(PICKS).find(able) ?? main)?.focus();
  }

  #mark(): void {
    const choices = this.#choices();
    for (const old of this.#all("[data-key]")) if (!choices.includes(old)) delete old.dataset["key"];
    const named = choices.map((choice) => /^\d$/.exec(choice.textContent.trim())?.[0]);
    const free = SIGNS.filter((sign) => !named.includes(sign));
    choices.forEach((choice, i) => {
      const sign = named[i] ?? free.shift() ?? "";
      if (choice.dataset["key"] !== sign) choice.dataset["key"] = sign;
    });
  }

  /** Somebody types, or a sheet lies upon the table. */
  #isElsewhere(): boolean {
    return document.querySelector("dialog[open]") !== null || document.activeElement?.matches("input") === true;
  }

  #all(selector: string): HTMLElement[] {
    return [...(this.#root?.querySelectorAll<HTMLElement>(selector) ?? [])];
  }
}

function able(element: HTMLElement): boolean {
  return !element.matches(":disabled, [aria-disabled=true], [aria-busy=true]");
}

function focused(element: HTMLElement | undefined): boolean {
  element?.focus();
  return element !== undefined;
}

function along(elements: readonly HTMLElement[], from: HTMLElement, way: number): boolean {
  return focused(elements[(elements.indexOf(from) + way + elements.length) % elements.length]);
}
