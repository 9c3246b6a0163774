/** How this device wants to see the room. CSS does the rest by the attributes of the root. */

import type { GameName } from "../wire";

export const THEMES = ["device", "light", "dark"] as const;
export type Theme = (typeof THEMES)[number];

export interface Dress {
  theme: Theme;
  fourColours: boolean;
  stillness: boolean;
}

const noon = matchMedia("(prefers-color-scheme: light)");
const calm = matchMedia("(prefers-reduced-motion: reduce)");
let worn: Dress = { theme: "device", fourColours: false, stillness: false };

export function dress(wanted: Partial<Dress> = {}): void {
  worn = { ...worn, ...wanted };
  const { theme, fourColours, stillness } = worn;
  const root = document.documentElement;
  root.dataset["theme"] = theme === "device" ? (noon.matches ? "light" : "dark") : theme;
  root.toggleAttribute("data-four-colours", fourColours);
  if (stillness) root.dataset["motion"] = "off";
  else delete root.dataset["motion"];
  tintBrowser();
}

/** The whole page takes the game's cloth; null: the parlour's own. */
export function layCloth(game: GameName | null): void {
  const root = document.documentElement;
  if (game === null) delete root.dataset["game"];
  else root.dataset["game"] = game;
  tintBrowser();
}

/** Asked by whatever moves by script. */
export function still(): boolean {
  return worn.stillness || calm.matches;
}

/** The browser's own bars take the colour of the table. */
function tintBrowser(): void {
  const cloth = getComputedStyle(document.documentElement).getPropertyValue("--cloth").trim();
  document.querySelector('meta[name="theme-color"]')?.setAttribute("content", cloth);
}

noon.addEventListener("change", () => dress());
