import { expect, test } from "vitest";
import { en } from "../../texts/en";
import type { French, RideTheBusEvent, RideTheBusPublic } from "../../wire";
import { Narrator } from "../../words/narrator";
import type { Offer } from "../choosing";
import { Bets } from "./bets.svelte";
import { inOrder, onlyPass, withSent, without } from "./claiming.svelte";
import { leftOf, sharesOf, tally, unitsFor, withGift, type Gift } from "./giving";
import { sentence } from "./saying";
import { DECK, travels } from "./travels";

const to = null;
const table: RideTheBusPublic = {
  kind: "ride_the_bus_public",
  phase: "riding",
  pause: null,
  count_in: "sips",
  players: [],
  flipper: null,
  pyramid: [],
  flipped: null,
  worth: null,
  claims: [],
  gifts: [],
  shares: [],
  riders: [1],
  row: ["2c", "3c", "4c", "5c", null],
  drawn: [],
  place: 2,
  attempts: 0,
  cost: 0,
  penalty: 1,
  mercy: null,
  last_guess: null,
  rides: [],
  deck: 40,
  discards: 3,
  seen: ["9d", "Td", "Jd"],
  highlights: null,
};
const narrator = new Narrator({ you: "you" }, {}, ["Ada", "Bo"], 1);

const dealt: RideTheBusEvent = { kind: "row_dealt", to, seat: 1, cards: ["2c", "3c", "4c", "5c"] };
const guessed = (card: French, drawn: French, outcome: "right" | "wrong"): RideTheBusEvent => ({
  kind: "guessed",
  to,
  seat: 1,
  word: "higher",
  card,
  drawn,
  outcome,
});

test("gifts are given one by one or all at once, and never more than there is", () => {
  let gifts: readonly Gift[] = withGift([], 4, 2);
  gifts = withGift(gifts, 4, 1, true);
  expect(withGift(gifts, 4, 2)).toBe(gifts);
  expect(leftOf(4, gifts)).toBe(0);
  expect(unitsFor(gifts, 1)).toBe(3);
  expect(sharesOf(gifts, [1, 2, 3])).toEqual([
    [1, 3],
    [2, 1],
  ]);
  expect(leftOf(4, gifts.slice(0, -1))).toBe(3);
});

test("who got most comes first, with all givers", () => {
  const shares = [
    { seat: 0, receiver: 1, sips: 1 },
    { seat: 0, receiver: 2, sips: 2 },
    { seat: 3, receiver: 2, sips: 1 },
  ];
  expect(tally(shares)).toEqual([
    { seat: 2, sips: 3, givers: [0, 3] },
    { seat: 1, sips: 1, givers: [0] },
  ]);
});

test("two decks have two of a kind", () => {
  expect(inOrder(["9h", "9h", "9s"], ["9s", "9h"])).toEqual(["9h", "9s"]);
  expect(without(["9h", "9h", "2c"], ["9h"])).toEqual(["9h", "2c"]);
});

test("a claim that was sent lies there once", () => {
  const sent = { kind: "claim", cards: ["9h"] as French[] } as const;
  expect(withSent([], sent, 0)).toEqual([{ seat: 0, cards: ["9h"] }]);
  const claims = [{ seat: 0, flip: 1, cards: ["9h"] as French[], at: 3 }];
  expect(withSent(claims, sent, 0)).toBe(claims);
  expect(withSent(claims, { kind: "pass" }, 0)).toBe(claims);
});

test("only who is left with a single word has it said for them", () => {
  const pass: Offer = { kind: "button", verb: ["pass"], settled: [] };
  const flip: Offer = { kind: "button", verb: ["flip"], settled: [] };
  const claim: Offer = { kind: "pick_cards", verb: ["claim", "cards"], settled: [], among: ["9h"], least: 1, most: 1 };
  expect(onlyPass([pass])).toBe(true);
  expect(onlyPass([claim, pass])).toBe(false);
  expect(onlyPass([flip])).toBe(false);
  expect(onlyPass([])).toBe(false);
});

test("a bet is right if that came, wrong if another or an equal card did, and void without a card", () => {
  const bets = new Bets();
  bets.say("higher");
  bets.settle("higher");
  expect([bets.won, bets.right, bets.made, bets.open]).toEqual([true, 1, 1, null]);
  bets.say("lower");
  bets.settle("equal");
  expect([bets.won, bets.right, bets.made]).toEqual([false, 1, 2]);
  bets.say("lower");
  bets.settle(null);
  bets.say("higher");
  bets.say("higher");
  bets.settle("higher");
  expect([bets.right, bets.made]).toEqual([1, 2]);
});

test("the sentence names the card that is compared, and who compares it", () => {
  const say = (changed: Partial<RideTheBusPublic>, me: number, asked = false, matches = 0) =>
    sentence({ ...table, ...changed }, me, asked, matches, narrator, en.rideTheBus);
  expect(say({}, 1, true)).toBe("Higher or lower than 4♣?");
  expect(say({ riders: [0] }, 1)).toBe("Ada: higher or lower than 4♣?");
  expect(say({ place: 4 }, 1, true)).toBe("Higher or lower than the hidden card?");
  expect(say({ phase: "claiming" }, 1, true, 2)).toBe(en.rideTheBus.layOrKeep);
  expect(say({ phase: "claiming" }, 1, true)).toBe(en.rideTheBus.noMatch);
  expect(say({ phase: "claiming" }, 1)).toBe(en.rideTheBus.whoElse);
  expect(say({ phase: "flipping" }, 1)).toBeUndefined();
  expect(say({ phase: "handing_out" }, 1, true)).toBe(en.rideTheBus.handOut);
  const gifts: [number, number][] = [
    [0, 1],
    [2, 1],
    [3, 1],
  ];
  expect(say({ phase: "handing_out", gifts }, 1)).toBe(en.rideTheBus.theyGive);
});

test("cards come from who lays them, and out of the deck", () => {
  const claimed: RideTheBusEvent = { kind: "claimed", to, seat: 3, cards: ["9h"], sips: 1, unit: "sip" };
  const { from } = travels([claimed], { ...table, phase: "claiming" }, null, 0);
  expect(from?.("9h")).toBe(3);
  expect(from?.("2c")).toBeNull();
  expect(travels([dealt], table, null, 0).from?.("2c")).toBe(DECK);
  expect(travels([guessed("2c", "9d", "right")], { ...table, phase: "over" }, null, 0).from?.("9d")).toBe(DECK);
});
