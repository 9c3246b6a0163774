/** What this device remembers: its key in each room, and where it was last. */

export interface Place {
  code: string;
  key: string;
  name: string;
  at: number;
}

const PLACES = "parlour.places";
const MOST = 8;

export function places(): Place[] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(PLACES) ?? "[]");
    return Array.isArray(found) ? found.filter(isPlace) : [];
  } catch {
    return [];
  }
}

/** Another version of the app may have kept something else. */
function isPlace(found: unknown): found is Place {
  const { code, key, name, at } = Object(found) as Record<keyof Place, unknown>;
  return [code, key, name].every((each) => typeof each === "string") && typeof at === "number";
}

export function placeIn(code: string): Place | undefined {
  return places().find((place) => place.code === code);
}

export function remember(place: Place): void {
  const others = places().filter((other) => other.code !== place.code);
  store([place, ...others].slice(0, MOST));
}

export function forget(code: string): void {
  store(places().filter((place) => place.code !== code));
}

function store(kept: Place[]): void {
  try {
    localStorage.setItem(PLACES, JSON.stringify(kept));
  } catch {
    // Private windows may have no storage: the room works until the page is closed.
  }
}

/** 192 random bits. `crypto.randomUUID` is missing on plain http, this is not. */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(24));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_");
}
