/** What the specimen page shows: words as long as real ones, and cards of every kind. */

import type { HandCard } from "../../kit/table/hand";
import type { Card, Face } from "../../wire";
import { COLOURS, SUITS } from "../../words/reading";

export interface Words {
  title: string;
  sections: Record<"room" | "parts" | "cards" | "hands" | "table", string>;
  options: {
    theme: string;
    device: string;
    light: string;
    dark: string;
    colours: string;
    still: string;
    language: string;
  };
  play: string;
  take: string;
  done: string;
  leave: string;
  leaveSure: string;
  rules: string;
  close: string;
  less: string;
  more: string;
  bid: string;
  cardsLeft: string;
  host: string;
  away: string;
  bot: string;
  clock: string;
  clocks: string[];
  stacking: string;
  stackingHint: string;
  name: string;
  nameHint: string;
  nameFault: string;
  code: string;
  qr: string;
  lost: string;
  asked: string;
  waiting: string;
  refused: string;
  hand: string;
  stock: string;
  pile: string;
  row: string;
  deal: string;
  turn: string;
  chips: string[];
}

const en: Words = {
  title: "Parlour",
  sections: { room: "The room", parts: "Parts", cards: "Cards", hands: "Hands", table: "A table" },
  options: {
    theme: "Light",
    device: "As the device",
    light: "Garden",
    dark: "Evening",
    colours: "Four colours",
    still: "No motion",
    language: "Language",
  },
  play: "Play",
  take: "Take the cards",
  done: "Done",
  leave: "Leave the table",
  leaveSure: "Really leave?",
  rules: "Rules of Durak",
  close: "Close",
  less: "One less",
  more: "One more",
  bid: "Bid",
  cardsLeft: "cards left:",
  host: "host",
  away: "away",
  bot: "a bot sits in",
  clock: "Time for a turn",
  clocks: ["Off", "Relaxed", "Normal", "Fast"],
  stacking: "Stacking",
  stackingHint: "Who holds the same rank may add to the sips.",
  name: "Your name",
  nameHint: "As your friends call you.",
  nameFault: "Somebody here has this name already.",
  code: "Code of the room",
  qr: "QR code that leads to this room",
  lost: "The connection is lost. It comes back by itself.",
  asked: "Cover the 9 of hearts, or take.",
  waiting: "Waiting for Anna.",
  refused: "You must follow spades while you hold one.",
  hand: "Your hand",
  stock: "Stock",
  pile: "Discard pile",
  row: "On the table",
  deal: "Deal anew",
  turn: "Turn a card",
  chips: ["3 lives", "Trumps: hearts", "Ready", "Out"],
};

const hu: Words = {
  title: "Parlour",
  sections: { room: "A szoba", parts: "Elemek", cards: "Lapok", hands: "Kezek", table: "Egy asztal" },
  options: {
    theme: "Fény",
    device: "Ahogy a készülék",
    light: "Kert",
    dark: "Este",
    colours: "Négy szín",
    still: "Mozgás nélkül",
    language: "Nyelv",
  },
  play: "Kijátszom",
  take: "Felveszem a lapokat",
  done: "Kész vagyok",
  leave: "Elhagyom az asztalt",
  leaveSure: "Tényleg elmész?",
  rules: "A Durak szabályai",
  close: "Bezárás",
  less: "Eggyel kevesebb",
  more: "Eggyel több",
  bid: "Licit",
  cardsLeft: "lap maradt:",
  host: "házigazda",
  away: "nincs itt",
  bot: "gép ül a helyén",
  clock: "Idő egy lépésre",
  clocks: ["Nincs", "Ráérős", "Rendes", "Gyors"],
  stacking: "Rápakolás",
  stackingHint: "Akinél ugyanolyan rangú lap van, hozzátehet a kortyokhoz.",
  name: "A neved",
  nameHint: "Ahogy a barátaid hívnak.",
  nameFault: "Ezt a nevet már viseli itt valaki.",
  code: "A szoba kódja",
  qr: "QR-kód, amely ebbe a szobába vezet",
  lost: "Megszakadt a kapcsolat. Magától helyreáll.",
  asked: "Üsd le a kőr kilencest, vagy vedd fel.",
  waiting: "Annára várunk.",
  refused: "Pikket kell tenned, amíg van nálad.",
  hand: "A lapjaid",
  stock: "Talon",
  pile: "Dobott lapok",
  row: "Az asztalon",
  deal: "Új osztás",
  turn: "Lap fordítása",
  chips: ["3 élet", "Adu: kőr", "Kész", "Kiesett"],
};

export const WORDS = { en, hu };
export type Language = keyof typeof WORDS;

const RANKS = "AKQJT98765432";
export const FRENCH = Object.keys(SUITS)
  .reverse()
  .flatMap((suit) => [...RANKS].map((rank) => (rank + suit) as Card));
export const MAGIC: Card[] = ["W1", "J1"];
export const ROOK: Card[] = [
  ...Object.keys(COLOURS).flatMap((colour) => Array.from({ length: 14 }, (_, i) => `${colour}${i + 1}.1` as Card)),
  "rook.1",
];
export const MIXED: Card[] = [
  "As",
  "Kh",
  "Qd",
  "Jc",
  "Ts",
  "9h",
  "4d",
  "W1",
  "J1",
  "r13.1",
  "y10.1",
  "g7.1",
  "k14.1",
  "rook.1",
  // Of a deck that only its game knows.
  "XXI♦" as Card,
];

const FIRST = { name: "Anna", face: { emoji: "🦊", colour: "teal" } } as const;
export const PEOPLE: { name: string; face: Face }[] = [
  FIRST,
  { name: "Bálint", face: { emoji: "🐻", colour: "yellow" } },
  { name: "Nagymama Erzsébet ő", face: { emoji: "🦉", colour: "violet" } },
  { name: "Dóri", face: { emoji: "🌵", colour: "pink" } },
  { name: "Wolfeschlegelsteinha", face: { emoji: "🐙", colour: "red" } },
];

/** As many as may ride the bus with me. */
export const CROWD = Array.from({ length: 13 }, (_, id) => ({ id, person: PEOPLE[id % PEOPLE.length] ?? FIRST }));

export function handOf(
  cards: readonly Card[],
  playable: (card: Card, i: number) => boolean | null,
  gap = -1,
): HandCard[] {
  return cards.map((card, i) => ({ card, playable: playable(card, i), gap: i === gap }));
}

/** Any n cards of the French deck, sorted by suit, always the same. */
export function someFrench(count: number): Card[] {
  const chosen = new Set(Array.from({ length: count }, (_, i) => (i * 29 + 5) % 52));
  return FRENCH.filter((_, i) => chosen.has(i));
}

export function someRook(count: number): Card[] {
  const chosen = new Set(Array.from({ length: count }, (_, i) => (i * 23 + 3) % 57));
  return ROOK.filter((_, i) => chosen.has(i));
}
