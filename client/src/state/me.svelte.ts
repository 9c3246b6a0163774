/** Who holds this device: the name and the face of next time. */

import { FACE_COLOURS, FACE_EMOJI, type Face } from "../wire";
import { store, stored } from "./stored";

interface Person {
  name: string;
  face: Face;
}

const KEY = "parlour.me";

function anyOf<Thing>(things: readonly [Thing, ...Thing[]]): Thing {
  return things[Math.floor(Math.random() * things.length)] ?? things[0];
}

class Me {
  now = $state.raw<Person>(stored(KEY, { name: "", face: { emoji: anyOf(FACE_EMOJI), colour: anyOf(FACE_COLOURS) } }));

  set(person: Partial<Person>): void {
    this.now = { ...this.now, ...person };
    store(KEY, this.now);
  }
}

export const me = new Me();
