import type { RoomView } from "../../wire";

/** Two games against each other are voted on at the lower edge, where the thumb is. */
export function isDuel(room: RoomView): boolean {
  return room.ballot.length === 2;
}
