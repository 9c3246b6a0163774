/** The names of the cards in both languages. */

import type { CardTexts } from "../kit/cards/name";

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
