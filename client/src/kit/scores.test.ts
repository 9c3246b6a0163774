import { expect, test } from "vitest";
import { minus } from "../words/numbers";
import { cell, signed } from "./scores";

test("a change has a sign, a total only below zero", () => {
  expect([signed(30), signed(0), signed(-10)]).toEqual(["+30", "0", "−10"]);
  expect([minus(30), minus(-10)]).toEqual(["30", "−10"]);
});

test("a number that comes with how it came about is a change", () => {
  expect(cell([1, 2, -10])).toEqual({ number: "−10", small: "1/2", tone: "bad" });
  expect(cell([2, 2, 40])).toEqual({ number: "+40", small: "2/2", tone: "good" });
  expect(cell([15])).toEqual({ number: "15", small: "", tone: "" });
});
