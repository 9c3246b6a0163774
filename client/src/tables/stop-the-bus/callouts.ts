import { offers, type Callout } from "../callouts";

export const callouts: readonly Callout<"stop-the-bus">[] = [
  {
    name: "swap",
    at: "hand",
    when: (seen) => offers(seen, "swap"),
    text: (t) => t.stopSwap,
  },
  {
    name: "stick",
    at: "actions",
    when: (seen) => seen.public.round > 1 && offers(seen, "stick"),
    text: (t) => t.stopStick,
  },
  {
    name: "lives",
    at: "felt",
    when: (seen) => seen.me !== null && seen.public.pause === "round_over",
    text: (t) => t.stopLives,
  },
];
