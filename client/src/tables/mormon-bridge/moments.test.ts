import { expect, test } from "vitest";
import type { MormonBridgeEvent } from "../../wire";
import { freshCard, latestMoment, refused } from "./moments";

const to = null;
const called: MormonBridgeEvent = { kind: "buy_called", seat: 2, to };
const taken: MormonBridgeEvent = { kind: "discard_taken", seat: 0, card: "y9.1", to };
const down: MormonBridgeEvent = { kind: "went_down", seat: 1, to };
const dropped: MormonBridgeEvent = { kind: "discarded", seat: 1, card: "r3.1", to };

test("a discard that was taken is a moment if somebody had called for it", () => {
  expect(latestMoment([down, dropped, taken])).toBe(down);
  expect(latestMoment([down, called, taken])).toBe(taken);
  expect(refused([down, called, taken], taken)).toBe(2);
  expect(latestMoment([dropped])).toBeNull();
});

test("the fresh card is the last that came, the penalty after a buy", () => {
  const bought: MormonBridgeEvent[] = [
    { kind: "discard_bought", seat: 0, card: "y9.1", to },
    { kind: "card_drawn", seat: 0, to },
    { kind: "card_seen", card: "k4.2", to: 0 },
    { kind: "card_drawn", seat: 1, to },
  ];
  expect(freshCard(bought, 0)).toBe("k4.2");
  expect(freshCard([taken], 0)).toBe("y9.1");
  expect(freshCard([taken], 1)).toBeNull();
  expect(freshCard([...bought, { ...dropped, seat: 0 }], 0)).toBeNull();
});
