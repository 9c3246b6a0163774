import { offers, type Callout } from "../callouts";

export const callouts: readonly Callout<"mormon-bridge">[] = [
  {
    name: "contract",
    at: "felt",
    when: (seen) => seen.me !== null && seen.public.pause === "cards_dealt",
    text: (t) => t.mormonContract,
  },
  {
    name: "buy",
    at: "actions",
    when: (seen) => offers(seen, "buy"),
    text: (t) => t.mormonBuy,
  },
  {
    name: "down",
    at: "hand",
    when: (seen) => offers(seen, "go_down"),
    text: (t) => t.mormonDown,
  },
];
