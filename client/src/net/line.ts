/** A connection to the server that heals itself. It knows nothing of rooms. */

import type { ClientMessage, ServerMessage } from "../wire";
import { Inbox } from "./inbox";

export type LineState = "opening" | "open" | "broken" | "over";

const FIRST_PAUSE = 300;
const LONGEST_PAUSE = 8_000;
/** A socket that is silent for so long after a message is taken for dead. */
const PATIENCE = 6_000;
const HEARTBEAT = 5_000;
/** When a device may have slept, or lost its network. Those of the document are caught on their way. */
const SIGNS_OF_LIFE = ["visibilitychange", "resume", "pageshow", "online", "offline"] as const;

export interface LineListener {
  opened(): void;
  heard(message: ServerMessage): void;
  changed(state: LineState): void;
}

export class Line {
  state: LineState = "opening";
  #isAsking = false;
  #socket: WebSocket | null = null;
  #pause = FIRST_PAUSE;
  #retry = 0;
  #pulse = 0;
  #deadline = 0;
  readonly #inbox = new Inbox<string>((text) => {
    if (this.state !== "over") this.listener.heard(JSON.parse(text) as ServerMessage);
  });

  constructor(
    private readonly listener: LineListener,
    /** The code of the room to which the line leads; the server may have to be asked for it. */
    private readonly code: () => string | Promise<string>,
  ) {
    for (const sign of SIGNS_OF_LIFE) addEventListener(sign, this.#woke, true);
    void this.#open();
  }

  send(message: ClientMessage): boolean {
    if (this.#socket?.readyState !== WebSocket.OPEN) return false;
    this.#socket.send(JSON.stringify(message));
    this.#expect();
    return true;
  }

  /** The server said farewell, or the person left: no more attempts. */
  end(): void {
    this.#become("over");
    for (const sign of SIGNS_OF_LIFE) removeEventListener(sign, this.#woke, true);
    clearTimeout(this.#retry);
    this.#quiet();
    this.#socket?.close();
    this.#socket = null;
  }

  /** Opens another socket, to the room that is right now. */
  reopen(): void {
    const old = this.#socket;
    this.#lost();
    old?.close();
  }

  async #open(): Promise<void> {
    if (this.#isAsking) return;
    this.#isAsking = true;
    const code = await this.#found();
    this.#isAsking = false;
    if (this.state === "over") return;
    if (code === null) this.#lost();
    else this.#connect(code);
  }

  async #found(): Promise<string | null> {
    try {
      return await this.code();
    } catch {
      return null;
    }
  }

  #connect(code: string): void {
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const socket = new WebSocket(`${scheme}://${location.host}/ws/${encodeURIComponent(code)}`);
    this.#socket = socket;
    socket.onopen = () => {
      this.#pause = FIRST_PAUSE;
      this.#become("open");
      this.#listen();
      this.listener.opened();
    };
    socket.onmessage = (event: MessageEvent<string>) => {
      this.#alive();
      this.#inbox.take(event.data);
    };
    socket.onclose = () => {
      if (this.#socket === socket) this.#lost();
    };
  }

  #lost(): void {
    this.#quiet();
    this.#socket = null;
    if (this.state === "over") return;
    this.#become("broken");
    clearTimeout(this.#retry);
    const pause = this.#pause * (0.7 + 0.6 * Math.random());
    this.#pause = Math.min(LONGEST_PAUSE, this.#pause * 2);
    this.#retry = window.setTimeout(() => void this.#open(), pause);
  }

  /** A phone that wakes up does not know yet that its socket is dead: it asks at once. */
  #woke = (): void => {
    if (document.visibilityState === "hidden" || this.state === "over") return;
    if (this.#socket === null) {
      clearTimeout(this.#retry);
      void this.#open();
    } else if (this.state === "open") {
      this.#ask();
    }
  };

  #listen(): void {
    this.#quiet();
    this.#pulse = window.setInterval(() => this.#ask(), HEARTBEAT);
  }

  #ask(): void {
    this.send({ kind: "ping", id: "pulse" });
  }

  /** The server answers whatever it is told: with silence the line is known to be dead. */
  #expect(): void {
    this.#deadline ||= window.setTimeout(() => this.reopen(), PATIENCE);
  }

  #alive(): void {
    clearTimeout(this.#deadline);
    this.#deadline = 0;
  }

  #quiet(): void {
    clearInterval(this.#pulse);
    this.#alive();
  }

  #become(state: LineState): void {
    if (this.state === state) return;
    this.state = state;
    this.listener.changed(state);
  }
}
