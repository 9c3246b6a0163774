/** What a card is called aloud. */

import type { Card } from "../../wire";
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

export function cardName(card: Card | null, texts: CardTexts): string {
  if (card === null) return texts.back;
  const seen = read(card);
  if (seen.deck === "french") return texts.suited(texts.ranks[seen.rank], texts.suits[seen.suit]);
  if (seen.deck === "wizard") return texts[seen.kind];
  return seen.colour === null
    ? texts.rook
    : texts.coloured(texts.colours[seen.colour], seen.number);
}
