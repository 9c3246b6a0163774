/** What changed among the people of a room between two views of it. */

import type { ChairView, PersonView, RoomView } from "../../wire";

export interface News {
  kind: "joined" | "left" | "away" | "back" | "botSitsIn" | "satIn" | "hosts" | "youHost";
  name: string;
  /** Of whom it tells; null: of a seat that is nobody's. */
  person: number | null;
}

type Teller = (before: RoomView, after: RoomView, me: number) => News[];

const byNumber = (people: readonly PersonView[]): Map<number, PersonView> =>
  new Map(people.map((each) => [each.person, each]));

const comings: Teller = (before, after, me) => {
  const known = byNumber(before.people);
  return after.people.flatMap(({ person, name, present }): News[] => {
    const then = known.get(person);
    if (person === me || then?.present === present) return [];
    if (then === undefined) return [{ kind: "joined", name, person }];
    return [{ kind: present ? "back" : "away", name, person }];
  });
};

const goings: Teller = (before, after, me) => {
  const known = byNumber(after.people);
  return before.people
    .filter(({ person }) => person !== me && !known.has(person))
    .map(({ name, person }) => ({ kind: "left", name, person }));
};

function seatNews(then: ChairView, now: ChairView, me: number): News[] {
  const { name, person } = now;
  if (person === me || (then.bot === null) === (now.bot === null)) return [];
  return [now.bot === null ? { kind: "satIn", name, person } : { kind: "botSitsIn", name: then.name, person }];
}

const seats: Teller = (before, after, me) => {
  if (after.phase !== "match" || before.table?.match !== after.table?.match) return [];
  const then = before.table?.chairs ?? [];
  return (after.table?.chairs ?? []).flatMap((now, seat) => (then[seat] ? seatNews(then[seat], now, me) : []));
};

const hosts: Teller = (before, after, me) => {
  const host = after.people.find(({ person }) => person === after.host);
  if (!host || before.host === after.host) return [];
  return [{ kind: host.person === me ? "youHost" : "hosts", name: host.name, person: host.person }];
};

/** The most important last: it stays the longest. */
export function news(before: RoomView, after: RoomView, me: number): News[] {
  return [comings, goings, seats, hosts].flatMap((tell) => tell(before, after, me));
}
