import { offers, type Callout } from "../callouts";

export const callouts: readonly Callout<"wizard">[] = [
  {
    name: "bid",
    at: "actions",
    when: (seen) => offers(seen, "bid"),
    text: (t) => t.wizardBid,
  },
  {
    name: "lead",
    at: "hand",
    when: (seen) => seen.public.phase === "leading" && offers(seen, "play"),
    text: (t) => t.tapToPlay,
  },
  {
    name: "follow",
    at: "hand",
    when: (seen) => seen.public.phase === "following" && offers(seen, "play"),
    text: (t) => t.wizardFollow,
  },
  {
    name: "score",
    at: "felt",
    when: (seen) => seen.me !== null && seen.told.some(({ kind }) => kind === "trick_won"),
    text: (t) => t.wizardScore,
  },
];
