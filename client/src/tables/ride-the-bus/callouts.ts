import { offers, type Callout } from "../callouts";

export const callouts: readonly Callout<"ride-the-bus">[] = [
  {
    name: "claim",
    at: "hand",
    when: (seen) => offers(seen, "claim"),
    text: (t) => t.rideClaim,
  },
  {
    name: "give",
    at: "actions",
    when: (seen) => offers(seen, "hand_out"),
    text: (t) => t.rideGive,
  },
  {
    name: "bus",
    at: "felt",
    when: (seen) => offers(seen, "guess"),
    text: (t) => t.rideBus,
  },
];
