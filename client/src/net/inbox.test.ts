import { beforeEach, expect, test, vi } from "vitest";

// A page whose frames come when the test says so.
const page = new EventTarget();
let paint: () => void = () => undefined;
vi.stubGlobal("addEventListener", page.addEventListener.bind(page));
vi.stubGlobal("requestAnimationFrame", (frame: () => void) => void (paint = frame));
vi.useFakeTimers({ toFake: ["setTimeout"] });

const { Inbox } = await import("./inbox");

let heard: string[] = [];
let inbox = new Inbox<string>(() => undefined);

beforeEach(() => {
  heard = [];
  inbox = new Inbox((message) => {
    heard.push(message);
    queueMicrotask(() => heard.push("|"));
  });
});

function tap(): void {
  page.dispatchEvent(new Event("click"));
}

test("without a tap everything is heard at once", () => {
  inbox.take("a");
  inbox.take("b");
  expect(heard).toEqual(["a", "b"]);
});

test("after a tap a frame comes first, and then one message a turn", async () => {
  tap();
  for (const message of ["a", "b", "c"]) inbox.take(message);
  await vi.advanceTimersByTimeAsync(10);
  expect(heard).toEqual([]);
  paint();
  await vi.advanceTimersByTimeAsync(10);
  expect(heard).toEqual(["a", "|", "b", "|", "c", "|"]);
});

test("a page that is not painted hears all the same", async () => {
  tap();
  inbox.take("a");
  await vi.advanceTimersByTimeAsync(100);
  expect(heard).toEqual(["a", "|"]);
});

test("a message that can't be heard keeps none behind it waiting", async () => {
  inbox = new Inbox((message) => {
    if (message === "bad") throw new Error(message);
    heard.push(message);
  });
  expect(() => inbox.take("bad")).toThrow("bad");
  inbox.take("a");
  expect(heard).toEqual(["a"]);
  tap();
  for (const message of ["b", "bad", "c"]) inbox.take(message);
  paint();
  await expect(vi.advanceTimersByTimeAsync(10)).rejects.toThrow("bad");
  expect(heard).toEqual(["a", "b", "c"]);
});
