/** Short words that come and go: what was refused, what just happened. */

export interface Toast {
  id: number;
  text: string;
  tone: Tone;
  /** What more there is to read about it, and how it is opened. */
  more: More | undefined;
}

type Tone = "plain" | "bad" | "hint";

export interface More {
  text: string;
  open(): void;
}

/** Long enough to be read by someone who was looking elsewhere. */
const READING = 3_600;
/** Whoever asked for it wants to look at the table, too. */
const THINKING = 12_000;
const MOST = 2;

class Toasts {
  shown = $state.raw<readonly Toast[]>([]);
  #ids = 0;

  say(text: string, tone: Tone = "plain", more?: More): void {
    // The same words again are not news: they only stay longer.
    const others = this.shown.filter((toast) => toast.text !== text);
    const toast = { id: ++this.#ids, text, tone, more };
    this.shown = [...others, toast].slice(-MOST);
    window.setTimeout(() => this.drop(toast.id), tone === "hint" ? THINKING : READING);
  }

  tap({ id, more }: Toast): void {
    this.drop(id);
    more?.open();
  }

  drop(id: number): void {
    this.shown = this.shown.filter((toast) => toast.id !== id);
  }

  /** What was recommended is over. */
  dropHints(): void {
    if (this.shown.some(({ tone }) => tone === "hint")) this.shown = this.shown.filter(({ tone }) => tone !== "hint");
  }
}

export const toasts = new Toasts();
