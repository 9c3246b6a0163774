import { offers, type Callout } from "../callouts";

export const callouts: readonly Callout<"durak">[] = [
  {
    name: "cover",
    at: "hand",
    when: (seen) => seen.ask !== null && seen.public.defender === seen.me && offers(seen, "take"),
    text: (t) => t.durakCover,
  },
  {
    name: "attack",
    at: "hand",
    when: (seen) => offers(seen, "attack"),
    text: (t) => t.tapToPlay,
  },
  {
    name: "throw-in",
    at: "actions",
    when: (seen) => offers(seen, "throw_in"),
    text: (t) => t.durakThrowIn,
  },
  {
    name: "trump",
    at: "felt",
    when: (seen) => seen.ask === null && seen.me !== null,
    text: (t) => t.durakTrump,
  },
];
