/** What a card is called aloud, in both languages. */

import type { Card } from "../wire";
import { read, type Rank, type RookColour, type Suit } from "./reading";

export interface CardTexts {
  ranks: Record<Rank, string>;
  suits: Record<Suit, string>;
  colours: Record<RookColour, string>;
  suited(rank: string, suit: string): string;
  coloured(colour: string, number: number): string;
  wizard: string;
  jester: string;
  rook: string;
  /** A card that lies face down. */
  back: string;
}

const en: CardTexts = {
  ranks: {
    "2": "two",
    "3": "three",
    "4": "four",
    "5": "five",
    "6": "six",
    "7": "seven",
    "8": "eight",
    "9": "nine",
    T: "ten",
    J: "jack",
    Q: "queen",
    K: "king",
    A: "ace",
  },
  suits: { clubs: "clubs", diamonds: "diamonds", hearts: "hearts", spades: "spades" },
  colours: { red: "red", yellow: "yellow", green: "green", black: "black" },
  suited: (rank, suit) => `${rank} of ${suit}`,
  coloured: (colour, number) => `${colour} ${number}`,
  wizard: "Wizard",
  jester: "Jester",
  rook: "Rook",
  back: "a card face down",
};

const hu: CardTexts = {
  ranks: {
    "2": "kettes",
    "3": "hármas",
    "4": "négyes",
    "5": "ötös",
    "6": "hatos",
    "7": "hetes",
    "8": "nyolcas",
    "9": "kilences",
    T: "tízes",
    J: "bubi",
    Q: "dáma",
    K: "király",
    A: "ász",
  },
  suits: { clubs: "treff", diamonds: "káró", hearts: "kőr", spades: "pikk" },
  colours: { red: "piros", yellow: "sárga", green: "zöld", black: "fekete" },
  suited: (rank, suit) => `${suit} ${rank}`,
  coloured: (colour, number) => `${colour} ${number}`,
  wizard: "Varázsló",
  jester: "Bolond",
  rook: "Holló",
  back: "lefordított lap",
};

export const CARD_TEXTS = { en, hu };

/** `shown`: what stands for a card of a deck that has no name here. */
export function cardName(card: Card | null, texts: CardTexts, shown: (card: Card) => string = String): string {
  if (card === null) return texts.back;
  const seen = read(card);
  if (seen.deck === "french") return texts.suited(texts.ranks[seen.rank], texts.suits[seen.suit]);
  if (seen.deck === "wizard") return texts[seen.kind];
  if (seen.deck === "other") return shown(card);
  return seen.colour === null ? texts.rook : texts.coloured(texts.colours[seen.colour], seen.number);
}
