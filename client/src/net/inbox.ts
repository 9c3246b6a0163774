/**
 * Whoever taps sees what their own device answers first: what the server says meanwhile waits for that frame. Then
 * each message has a turn of its own, in the order in which they came.
 */

/** A page that is put away just now is not painted. */
const LONGEST = 100;

/** Settles when the latest tap is answered on the screen; null: it is. */
let owed: Promise<void> | null = null;

function owe(): void {
  const mine = new Promise<void>((go) => {
    requestAnimationFrame(() => setTimeout(go));
    setTimeout(go, LONGEST);
  });
  owed = mine;
  void mine.then(() => {
    if (owed === mine) owed = null;
  });
}

addEventListener("click", owe, true);

export class Inbox<Message> {
  #held: Message[] = [];

  constructor(private readonly hear: (message: Message) => void) {}

  take(message: Message): void {
    this.#held.push(message);
    if (this.#held.length === 1) this.#next();
  }

  #next(): void {
    if (owed) return void owed.then(() => this.#next());
    const [message, ...others] = this.#held as [Message, ...Message[]];
    this.#held = others;
    if (others.length > 0) setTimeout(() => this.#next());
    this.hear(message);
  }
}
