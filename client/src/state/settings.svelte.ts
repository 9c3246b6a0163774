/** How this device wants the app. */

import { dress, THEMES, type Theme } from "../look/dress";
import { LANGUAGE_NAMES, type Language } from "../texts/languages";
import { deviceLanguage, spoken } from "../words/language.svelte";
import { store, stored } from "./stored";

export const VOLUMES = ["off", "soft", "full"] as const;
export type Volume = (typeof VOLUMES)[number];

export interface Wishes {
  language: Language;
  theme: Theme;
  fourColours: boolean;
  leftHand: boolean;
  volume: Volume;
  vibration: boolean;
  stillness: boolean;
  /** What was decided waits for a second, and can be taken back. */
  takeBack: boolean;
}

const KEY = "parlour.settings";

class Settings {
  now = $state.raw<Wishes>(
    stored<Wishes>(
      KEY,
      {
        language: deviceLanguage(),
        theme: "device",
        fourColours: false,
        leftHand: false,
        volume: "soft",
        vibration: true,
        stillness: false,
        takeBack: false,
      },
      {
        language: (found) => LANGUAGE_NAMES.some(({ value }) => value === found),
        theme: (found) => THEMES.includes(found),
        volume: (found) => VOLUMES.includes(found),
      },
    ),
  );

  /** Puts everything into effect; settles when the words are there. */
  async apply(): Promise<void> {
    const { theme, fourColours, stillness, leftHand, language } = this.now;
    dress({ theme, fourColours, stillness });
    document.documentElement.toggleAttribute("data-left-hand", leftHand);
    await spoken.speak(language);
  }

  set(wishes: Partial<Wishes>): void {
    this.now = { ...this.now, ...wishes };
    store(KEY, this.now);
    void this.apply();
  }
}

export const settings = new Settings();
