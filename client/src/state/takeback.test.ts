import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { HELD, takeBack } from "./takeback.svelte";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test("what is held is sent after a moment, and not when it is taken back", async () => {
  const sent = takeBack.offer();
  await vi.advanceTimersByTimeAsync(HELD - 1);
  expect(takeBack.decide).not.toBeNull();
  await vi.advanceTimersByTimeAsync(1);
  expect([await sent, takeBack.decide]).toEqual([true, null]);
  const held = takeBack.offer();
  takeBack.decide?.(false);
  expect([await held, takeBack.decide]).toEqual([false, null]);
});

test("whoever decides something else has meant what is held, and it is sent once", async () => {
  const first = takeBack.offer();
  await vi.advanceTimersByTimeAsync(HELD - 1);
  const second = takeBack.offer();
  expect(await first).toBe(true);
  await vi.advanceTimersByTimeAsync(HELD - 1);
  expect(takeBack.decide, "the second has all of its time").not.toBeNull();
  await vi.advanceTimersByTimeAsync(1);
  expect(await second).toBe(true);
});
