/** Short words that come and go: what was refused, what just happened. */

export interface Toast {
  id: number;
  text: string;
  tone: "plain" | "bad";
}

/** Long enough to be read by someone who was looking elsewhere. */
const READING = 3_600;
const MOST = 2;

class Toasts {
  shown = $state.raw<readonly Toast[]>([]);
  #ids = 0;

  say(text: string, tone: Toast["tone"] = "plain"): void {
    // The same words again are not news: they only stay longer.
    const others = this.shown.filter((toast) => toast.text !== text);
    const toast = { id: ++this.#ids, text, tone };
    this.shown = [...others, toast].slice(-MOST);
    window.setTimeout(() => this.drop(toast.id), READING);
  }

  drop(id: number): void {
    this.shown = this.shown.filter((toast) => toast.id !== id);
  }
}

export const toasts = new Toasts();
