/** For fun, whoever watches a ride says what will come. It is known on this device alone, and costs nothing. */

import { untrack } from "svelte";
import type { RideTheBusLastGuess, RideTheBusPublic } from "../../wire";

export type Bet = "higher" | "lower";

export class Bets {
  /** What was said of the card that comes; null: nothing. */
  open = $state<Bet | null>(null);
  made = $state(0);
  right = $state(0);
  /** How the latest bet ended; null: none has. */
  won = $state<boolean | null>(null);

  say(bet: Bet): void {
    this.open = this.open === bet ? null : bet;
  }

  /** A card came, or nobody drew one. */
  settle(came: RideTheBusLastGuess["came"]): void {
    if (this.open !== null && came !== null) {
      this.won = this.open === came;
      this.made += 1;
      this.right += Number(this.won);
    }
    this.open = null;
  }
}

/** Settles bets guess by guess. To be called while a component is made. */
export function settleBets(bets: Bets, table: () => RideTheBusPublic): void {
  const guess = $derived(nameOf(table()));
  $effect(() => {
    if (guess !== null) untrack(() => bets.settle(table().last_guess?.came ?? null));
  });
}

/** No guess of a match has the same as the one before it; null: nobody has guessed at this row. */
function nameOf({ last_guess: guess, attempts, rides }: RideTheBusPublic): string | null {
  return guess && [rides.length, attempts, guess.place, guess.outcome].join(" ");
}
