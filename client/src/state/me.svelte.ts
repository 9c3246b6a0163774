/** Who holds this device: the name and the face of next time. */

import { FACE_COLOURS, FACE_EMOJI, type Face } from "../wire";
import { spoken } from "../words/language.svelte";
import { store, stored } from "./stored";

interface Person {
  name: string;
  face: Face;
}

const KEY = "parlour.me";

function anyOf<Thing>(things: readonly [Thing, ...Thing[]]): Thing {
  return things[Math.floor(Math.random() * things.length)] ?? things[0];
}

/** A friendly name that suits the face: a merry fox. */
function madeUp({ emoji }: Face): string {
  const { ways, kinds } = spoken.texts.madeUp;
  return `${anyOf(ways)} ${kinds[emoji]}`;
}

class Me {
  now = $state.raw<Person>(
    stored<Person>(
      KEY,
      { name: "", face: { emoji: anyOf(FACE_EMOJI), colour: anyOf(FACE_COLOURS) } },
      { face: ({ emoji, colour }) => FACE_EMOJI.includes(emoji) && FACE_COLOURS.includes(colour) },
    ),
  );

  set(person: Partial<Person>): void {
    this.now = { ...this.now, ...person };
    store(KEY, this.now);
  }

  /** Whoever has no name yet gets one; it can be changed at any time. */
  introduce(): Person {
    if (this.now.name.trim() === "") this.set({ name: madeUp(this.now.face) });
    return this.now;
  }
}

export const me = new Me();
