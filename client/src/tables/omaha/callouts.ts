import { offers, type Callout } from "../callouts";

export const callouts: readonly Callout<"omaha">[] = [
  {
    name: "discard",
    at: "hand",
    when: (seen) => seen.public.phase === "discard_to_turn" && offers(seen, "discard"),
    text: (t) => t.omahaDiscard,
  },
  {
    name: "board",
    at: "felt",
    when: (seen) => seen.public.phase === "discard_to_river" && offers(seen, "discard"),
    text: (t) => t.omahaBoard,
  },
  {
    name: "lamp",
    at: "felt",
    when: (seen) => seen.public.phase === "discard_to_river" && offers(seen, "discard"),
    text: (t) => t.askTheLamp,
  },
];
