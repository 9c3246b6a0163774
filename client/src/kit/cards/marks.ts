/** Every drawn thing on a card, in a box from -50 to 50 with the middle at 0. */

import type { RookColour, Suit } from "../../words/reading";

/** A name of a colour token without its dashes, or the colour of the card's own suit. */
export type Fill = "ink" | "paper" | "gilt" | "gilt-deep" | "night" | "night-deep" | "motley-1" | "motley-2";

export interface Stroke {
  d: string;
  fill: Fill;
}

export const SUIT_MARKS: Record<Suit, string> = {
  clubs:
    "M-21 -23a21 21 0 1 1 42 0a21 21 0 1 1 -42 0ZM-45 10a21 21 0 1 1 42 0a21 21 0 1 1 -42 0Z" +
    "M3 10a21 21 0 1 1 42 0a21 21 0 1 1 -42 0ZM-10 -14H10L5 12C6 30 10 39 18 45H-18C-10 39 -6 30 -5 12Z",
  diamonds: "M0 -48C9 -31 22 -14 37 0C22 14 9 31 0 48C-9 31 -22 14 -37 0C-22 -14 -9 -31 0 -48Z",
  hearts:
    "M0 44C-8 30 -44 12 -44 -17C-44 -32 -33 -42 -21 -42C-11 -42 -4 -36 0 -27" +
    "C4 -36 11 -42 21 -42C33 -42 44 -32 44 -17C44 12 8 30 0 44Z",
  spades:
    "M0 -46C9 -27 42 -9 42 16C42 30 32 39 21 39C14 39 8 36 5 30C6 38 10 43 17 46H-17" +
    "C-10 43 -6 38 -5 30C-8 36 -14 39 -21 39C-32 39 -42 30 -42 16C-42 -9 -9 -27 0 -46Z",
};

/** Rook: a colour is a shape too, so that nobody needs to see colour. */
export const COLOUR_MARKS: Record<RookColour, string> = {
  red: "M-42 0a42 42 0 1 1 84 0a42 42 0 1 1 -84 0Z",
  yellow: "M-5 -42Q0 -50 5 -42L47 32Q51 42 41 42H-41Q-51 42 -47 32Z",
  green: "M-32 -39H32Q39 -39 39 -32V32Q39 39 32 39H-32Q-39 39 -39 32V-32Q-39 -39 -32 -39Z",
  black:
    "M-11 -45H11Q16 -45 16 -40V-16H40Q45 -16 45 -11V11Q45 16 40 16H16V40Q16 45 11 45H-11" +
    "Q-16 45 -16 40V16H-40Q-45 16 -45 11V-11Q-45 -16 -40 -16H-16V-40Q-16 -45 -11 -45Z",
};

/** A king's crown, a queen's tulip, a jack's feathered hat. */
export const COURT: Record<"K" | "Q" | "J", readonly Stroke[]> = {
  K: [
    { d: "M-40 30L-48 -20L-23 5L0 -36L23 5L48 -20L40 30Z", fill: "ink" },
    { d: "M-41 33H41V46Q0 51 -41 46Z", fill: "ink" },
    { d: "M-54 -22a7 7 0 1 1 14 0a7 7 0 1 1 -14 0ZM-8 -41a8 8 0 1 1 16 0a8 8 0 1 1 -16 0Z", fill: "gilt" },
    { d: "M40 -22a7 7 0 1 1 14 0a7 7 0 1 1 -14 0ZM0 -8L10 10L0 26L-10 10Z", fill: "gilt" },
    { d: "M-33 36.5H33V43Q0 47 -33 43Z", fill: "gilt" },
  ],
  Q: [
    { d: "M-3.5 4H3.5V50H-3.5Z", fill: "gilt-deep" },
    { d: "M-2 48C-8 26 -24 18 -42 18C-38 38 -22 50 -2 48Z", fill: "gilt" },
    { d: "M2 48C8 26 24 18 42 18C38 38 22 50 2 48Z", fill: "gilt" },
    {
      d: "M0 10C-30 10 -40 -14 -35 -44C-25 -41 -17 -33 -13 -24C-10 -36 -5 -44 0 -51C5 -44 10 -36 13 -24C17 -33 25 -41 35 -44C40 -14 30 10 0 10Z",
      fill: "ink",
    },
    { d: "M0 -36C-9 -22 -10 -8 0 1C10 -8 9 -22 0 -36Z", fill: "gilt" },
  ],
  J: [
    { d: "M-28 24C-32 -6 -22 -20 0 -20C22 -20 32 -6 28 24Z", fill: "ink" },
    { d: "M-51 27C-34 14 34 14 51 27C44 45 -44 45 -51 27Z", fill: "ink" },
    { d: "M-29.5 8C-12 2 12 2 29.5 8L29 18C12 13 -12 13 -29 18Z", fill: "gilt" },
    {
      d: "M12 10C-2 -22 8 -44 40 -52C34 -46 36 -44 48 -42C40 -38 40 -34 50 -28C40 -28 38 -24 44 -16C34 -18 24 -6 12 10Z",
      fill: "gilt",
    },
    { d: "M13 8C12 -14 20 -30 36 -44C24 -28 18 -12 16 6Z", fill: "gilt-deep" },
  ],
};

export const STAR =
  "M0 -48L9.5 -17.5L34 -34L17.5 -9.500L48 0L17.5 9.500L34 34L9.5 17.500L0 48L-9.5 17.500L-34 34L-17.5 9.500L-48 0L-17.5 -9.500L-34 -34L-9.5 -17.500Z";

/** A sky for the whole sheet, not for the box. */
export const STARS =
  "M62 14l2 5l5 2l-5 2l-2 5l-2 -5l-5 -2l5 -2ZM84 34l1.5 4l4 1.5l-4 1.5l-1.5 4l-1.5 -4l-4 -1.5l4 -1.5Z" +
  "M58 46l1.2 3l3 1.2l-3 1.2l-1.2 3l-1.2 -3l-3 -1.2l3 -1.2ZM14 100l1.5 4l4 1.5l-4 1.5l-1.5 4l-1.5 -4l-4 -1.5l4 -1.5Z" +
  "M26 118l1.2 3l3 1.2l-3 1.2l-1.2 3l-1.2 -3l-3 -1.2l3 -1.2Z";

export const LOZENGE = "M0 -46L24 0L0 46L-24 0Z";

export const HAT: readonly Stroke[] = [
  { d: "M-50 32C-30 20 30 20 50 32C44 50 -44 50 -50 32Z", fill: "gilt" },
  {
    d: "M-29 28C-23 2 -16 -26 -4 -43C4 -54 20 -52 30 -36C21 -40 14 -36 14 -26C15 -8 20 8 29 28C10 21 -10 21 -29 28Z",
    fill: "gilt",
  },
  { d: "M-25 15C-10 9 10 9 24.5 15L29 28C10 21 -10 21 -29 28Z", fill: "night-deep" },
  { d: "M1 -24L4.5 -15.500L13 -15L6.5 -9L8.5 0L1 -5L-6.5 0L-4.5 -9L-11 -15L-2.5 -15.500Z", fill: "night-deep" },
];

export const CAP: readonly Stroke[] = [
  { d: "M-15 6C-14 -18 -9 -32 0 -44C9 -32 14 -18 15 6L8 34H-8Z", fill: "gilt" },
  { d: "M-28 36C-30 14 -26 -12 -46 -10C-40 -36 -6 -32 -1 8L0 36Z", fill: "motley-1" },
  { d: "M28 36C30 14 26 -12 46 -10C40 -36 6 -32 1 8L0 36Z", fill: "motley-2" },
  { d: "M-30 34H30V47H-30Z", fill: "ink" },
  {
    d: "M-54 -6a7.5 7.5 0 1 1 15 0a7.5 7.5 0 1 1 -15 0ZM-7.5 -44a7.5 7.5 0 1 1 15 0a7.5 7.5 0 1 1 -15 0Z",
    fill: "ink",
  },
  { d: "M39 -6a7.5 7.5 0 1 1 15 0a7.5 7.5 0 1 1 -15 0Z", fill: "ink" },
];

/** A rook before the moon. */
export const BIRD: readonly Stroke[] = [
  { d: "M-48 0a48 48 0 1 1 96 0a48 48 0 1 1 -96 0Z", fill: "paper" },
  {
    d: "M-46 -11C-39 -20 -31 -25 -23 -28C-17 -37 1 -38 8 -25C23 -16 33 4 46 38C38 37 31 33 25 27C17 31 9 31 4 30L7 41H-1L-4 30L-9 29L-7 41H-15L-18 27C-27 17 -29 1 -23 -14C-31 -15 -39 -14 -46 -11Z",
    fill: "ink",
  },
  { d: "M-16 -25a4 4 0 1 1 8 0a4 4 0 1 1 -8 0ZM-2 -9C14 -8 23 6 29 21C14 19 1 8 -2 -9Z", fill: "gilt" },
];

/** Parlour's own mark: the lamp over the table. */
export const LAMP: readonly Stroke[] = [
  { d: "M-20 -44H20Q24 -44 25 -40L40 0H-40L-25 -40Q-24 -44 -20 -44Z", fill: "gilt" },
  {
    d: "M-36 3H-30V9H-36ZM-25 3H-19V9H-25ZM-14 3H-8V9H-14ZM-3 3H3V9H-3ZM8 3H14V9H8ZM19 3H25V9H19ZM30 3H36V9H30Z",
    fill: "gilt",
  },
  { d: "M-4 3H4V34H-4ZM-22 44C-22 34 22 34 22 44Z", fill: "paper" },
];
