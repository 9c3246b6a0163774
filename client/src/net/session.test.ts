/** The session and its line, at a server that says what the test wants. */

import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { PROTOCOL, type ClientMessage, type RoomView, type You } from "../wire";
import { places, remember } from "./memory";

vi.stubGlobal("addEventListener", () => undefined);
const { Session } = await import("./session.svelte");

const FACE = { emoji: "🦊", colour: "teal" } as const;
const ADA = { name: "Ada", face: FACE, password: null };

class Socket {
  static readonly OPEN = 1;
  readyState = 0;
  said: ClientMessage[] = [];
  onopen = (): void => undefined;
  onclose = (): void => undefined;
  onmessage: (event: { data: string }) => void = () => undefined;

  constructor(readonly url: string) {
    sockets.push(this);
  }

  open(): void {
    this.readyState = Socket.OPEN;
    this.onopen();
  }

  hears(message: object): void {
    this.onmessage({ data: JSON.stringify(message) });
  }

  send(text: string): void {
    this.said.push(JSON.parse(text) as ClientMessage);
  }

  close(): void {
    this.readyState = 3;
    this.onclose();
  }
}

let sockets: Socket[] = [];
let codes: (() => string)[] = [];
let asked = 0;
let reload = vi.fn();
let page = new EventTarget();

function storage(): object {
  const items = new Map<string, string>();
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
  };
}

beforeEach(() => {
  [sockets, codes, asked, reload] = [[], [], 0, vi.fn()];
  vi.useFakeTimers();
  page = new EventTarget();
  vi.stubGlobal("addEventListener", page.addEventListener.bind(page));
  vi.stubGlobal("removeEventListener", page.removeEventListener.bind(page));
  vi.stubGlobal("window", { setTimeout, setInterval });
  vi.stubGlobal("document", { visibilityState: "visible" });
  vi.stubGlobal("location", { protocol: "http:", host: "cards.example", reload });
  vi.stubGlobal("localStorage", storage());
  vi.stubGlobal("sessionStorage", storage());
  vi.stubGlobal("WebSocket", Socket);
  vi.stubGlobal("fetch", async () => {
    asked += 1;
    const code = codes.shift();
    if (!code) throw new TypeError("no line");
    return Promise.resolve({ ok: true, json: () => ({ code: code() }) });
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** The newest socket, opened. */
async function opened(): Promise<Socket> {
  await vi.advanceTimersByTimeAsync(0);
  const socket = sockets.at(-1);
  if (!socket) throw new Error("nobody connects");
  socket.open();
  return socket;
}

const welcome = (code: string, protocol: number = PROTOCOL): object => ({
  ...{ kind: "welcome", id: "first", code, person: 1, protocol },
});

function update(code: string, number = 1, person: number | null = 1): object {
  const room = { code, people: [{ person: 1, name: "Ada", face: FACE }] } as RoomView;
  const you = person === null ? null : ({ person } as You);
  return { kind: "update", number, at: 0, room, you, table: null, events: [] };
}

const refused = (code: string, id = "first"): object => ({ kind: "refused", id, code, rule: "" });
const urls = (): string[] => sockets.map(({ url }) => url);

test("a new room's code is asked for before its socket is opened, and its line heals at the same address", async () => {
  codes = [() => "K7M2QX"];
  const session = Session.create(ADA);
  const first = await opened();
  expect(first.url).toBe("ws://cards.example/ws/K7M2QX");
  expect(first.said).toMatchObject([{ kind: "create_room", name: "Ada" }]);
  first.hears(welcome("K7M2QX"));
  first.hears(update("K7M2QX", 7));
  first.close();
  await vi.advanceTimersByTimeAsync(1_000);
  const second = await opened();
  expect([asked, second.url]).toEqual([1, first.url]);
  expect(second.said).toMatchObject([{ kind: "resume", seen: 7 }]);
  session.end();
});

test("a code that another room has is let go, and another one asked for", async () => {
  codes = [() => "TAKEN2", () => "FREE22"];
  const session = Session.create(ADA);
  const first = await opened();
  first.hears(refused("code_taken"));
  await vi.advanceTimersByTimeAsync(1_000);
  const second = await opened();
  expect(urls()).toEqual(["ws://cards.example/ws/TAKEN2", "ws://cards.example/ws/FREE22"]);
  expect(second.said).toEqual(first.said);
  expect(session.refused).toBeNull();
  session.end();
});

test("while a code is asked for, a sign of life opens no second socket", async () => {
  codes = [() => "K7M2QX", () => "ANOTHR"];
  const session = Session.create(ADA);
  page.dispatchEvent(new Event("online"));
  page.dispatchEvent(new Event("pageshow"));
  await vi.advanceTimersByTimeAsync(0);
  expect([asked, urls()]).toEqual([1, ["ws://cards.example/ws/K7M2QX"]]);
  session.end();
});

test("where no code is to be had it is asked for again", async () => {
  const session = Session.create(ADA);
  await vi.advanceTimersByTimeAsync(0);
  expect([session.line, sockets.length]).toEqual(["broken", 0]);
  codes = [() => "K7M2QX"];
  await vi.advanceTimersByTimeAsync(1_000);
  await opened();
  expect([asked, session.line]).toEqual([2, "open"]);
  session.end();
});

test("a command that was not answered is said again, under its id, as soon as one is back", async () => {
  const session = Session.join("K7M2QX", ADA, false);
  const first = await opened();
  first.hears(welcome("K7M2QX"));
  first.hears(update("K7M2QX"));
  const done = session.do({ kind: "sit" });
  first.close();
  await vi.advanceTimersByTimeAsync(1_000);
  const second = await opened();
  expect(second.said).toHaveLength(1);
  second.hears(welcome("K7M2QX"));
  expect(second.said[1]).toEqual(first.said[1]);
  second.hears({ kind: "done", id: (second.said[1] as { id: string }).id, number: 2 });
  expect(await done).toBeNull();
  session.end();
});

test("a screen that is sent away leaves the key of whoever plays on this device", async () => {
  remember({ code: "K7M2QX", key: "mine", name: "Ada", at: 1 });
  const screen = Session.watch("K7M2QX", null, "a screen's");
  const socket = await opened();
  socket.hears(welcome("K7M2QX"));
  socket.hears(update("K7M2QX", 1, null));
  socket.hears({ kind: "farewell", reason: "dismissed" });
  expect(screen.farewell).toBe("dismissed");
  expect(places()).toHaveLength(1);
});

test("whoever is sent out is forgotten on this device", async () => {
  const session = Session.join("K7M2QX", ADA, false);
  const socket = await opened();
  socket.hears(welcome("K7M2QX"));
  socket.hears(update("K7M2QX"));
  expect(places()).toHaveLength(1);
  socket.hears({ kind: "farewell", reason: "kicked" });
  expect([session.farewell, places().length]).toEqual(["kicked", 0]);
});

test("a page of another version than the server's begins anew, once, and then says so", async () => {
  for (const tried of [0, 1]) {
    const session = Session.join("K7M2QX", ADA, false);
    const socket = await opened();
    socket.hears(welcome("K7M2QX", PROTOCOL + 1));
    socket.hears(update("K7M2QX"));
    expect(session.room, "what may mean something else is not read").toBeNull();
    expect([session.line, session.refused]).toEqual(["over", tried ? "bad_message" : null]);
  }
  expect(reload).toHaveBeenCalledOnce();
});

test("a line that says nothing is given up, and what it says later breaks no other", async () => {
  const session = Session.join("K7M2QX", ADA, false);
  const first = await opened();
  first.close = () => undefined;
  await vi.advanceTimersByTimeAsync(5_999);
  expect(session.line).toBe("open");
  await vi.advanceTimersByTimeAsync(1);
  expect(session.line).toBe("broken");
  await vi.advanceTimersByTimeAsync(1_000);
  await opened();
  first.onclose();
  expect([session.line, sockets.length]).toEqual(["open", 2]);
  session.end();
});

test("a server that is away is asked after growing pauses, and after short ones when it was there", async () => {
  vi.spyOn(Math, "random").mockReturnValue(0.5);
  const session = Session.join("K7M2QX", ADA, false);
  await vi.advanceTimersByTimeAsync(0);
  for (const pause of [300, 600, 1_200, 2_400, 4_800, 8_000, 8_000]) {
    const before = sockets.length;
    sockets.at(-1)?.close();
    await vi.advanceTimersByTimeAsync(pause - 1);
    expect(sockets).toHaveLength(before);
    await vi.advanceTimersByTimeAsync(1);
    expect(sockets).toHaveLength(before + 1);
  }
  (await opened()).close();
  const before = sockets.length;
  await vi.advanceTimersByTimeAsync(300);
  expect(sockets).toHaveLength(before + 1);
  session.end();
});

test("what was answered is not said again", async () => {
  const session = Session.join("K7M2QX", ADA, false);
  const first = await opened();
  first.hears(welcome("K7M2QX"));
  first.hears(update("K7M2QX"));
  const done = session.do({ kind: "sit" });
  first.hears({ kind: "done", id: (first.said[1] as { id: string }).id, number: 2 });
  expect(await done).toBeNull();
  first.close();
  await vi.advanceTimersByTimeAsync(1_000);
  const second = await opened();
  second.hears(welcome("K7M2QX"));
  expect(second.said).toHaveLength(1);
  session.end();
});

test("what is told belongs to the match on the table", async () => {
  const session = Session.join("K7M2QX", ADA, false);
  const socket = await opened();
  socket.hears(welcome("K7M2QX"));
  const told = (match: number, kind: string): object => ({
    ...update("K7M2QX"),
    table: { match },
    events: [{ kind, to: null }],
  });
  for (const kind of ["dealt", "played"]) socket.hears(told(1, kind));
  expect(session.told.map(({ kind }) => kind)).toEqual(["dealt", "played"]);
  socket.hears(told(2, "dealt"));
  expect(session.told.map(({ kind }) => kind)).toEqual(["dealt"]);
  session.end();
});

test("a screen that is locked out tries again by itself, and whoever plays does not", async () => {
  const screen = Session.watch("K7M2QX", null, "a screen's");
  const socket = await opened();
  socket.hears(refused("locked"));
  expect([screen.refused, screen.line]).toEqual(["locked", "open"]);
  await vi.advanceTimersByTimeAsync(5_000);
  socket.hears({ kind: "pong", id: "pulse", at: 0 });
  await vi.advanceTimersByTimeAsync(5_000);
  expect(socket.said.filter(({ kind }) => kind === "watch_room")).toHaveLength(2);
  socket.hears(welcome("K7M2QX"));
  expect(screen.refused).toBeNull();
  screen.end();
  const person = Session.join("K7M2QX", ADA, false);
  (await opened()).hears(refused("locked"));
  expect([person.refused, person.line]).toEqual(["locked", "over"]);
});

test("whoever goes while a code is asked for opens no socket", async () => {
  codes = [() => "K7M2QX"];
  Session.create(ADA).end();
  await vi.advanceTimersByTimeAsync(10_000);
  expect([asked, sockets.length]).toEqual([1, 0]);
});
