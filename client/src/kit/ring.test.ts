import { expect, test, vi } from "vitest";
import { dashOffset, left, minutes, ticking, urgency } from "./ring";

test("the ring is full at the start, empty when time is up, and never more or less", () => {
  expect(left(1_000, 11_000, 1_000)).toBe(1);
  expect(left(1_000, 11_000, 6_000)).toBe(0.5);
  expect(left(1_000, 11_000, 11_000)).toBe(0);
  expect(left(1_000, 11_000, 0)).toBe(1);
  expect(left(1_000, 11_000, 99_000)).toBe(0);
  expect(left(1_000, 1_000, 1_000)).toBe(0);
});

test("what is gone of the ring is not drawn", () => {
  expect(dashOffset(46, 1)).toBe(0);
  expect(dashOffset(46, 0)).toBeCloseTo(2 * Math.PI * 46);
});

test("time is told in minutes and seconds, and ends at nothing", () => {
  expect(minutes(120_000)).toBe("2:00");
  expect(minutes(65_001)).toBe("1:06");
  expect(minutes(1)).toBe("0:01");
  expect(minutes(-500)).toBe("0:00");
});

test("time that runs out warns more and more", () => {
  expect([1, 0.5, 0.25, 0].map(urgency)).toEqual([0, 0, 0.5, 1]);
});

test("clocks tick together, and none ticks for nobody", () => {
  vi.useFakeTimers();
  vi.stubGlobal("window", globalThis);
  const told: string[] = [];
  const stops = ["ada", "bea"].map((name) => ticking(() => told.push(name)));
  expect(told).toEqual(["ada", "bea"]);
  expect(vi.getTimerCount()).toBe(1);
  vi.advanceTimersToNextTimer();
  expect(told).toEqual(["ada", "bea", "ada", "bea"]);
  for (const stop of stops) stop();
  expect(vi.getTimerCount()).toBe(0);
  vi.unstubAllGlobals();
  vi.useRealTimers();
});
