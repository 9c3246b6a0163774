import { expect, test } from "vitest";
import { familiar } from "./names";

const said = (name: string): string => familiar(name).replaceAll("\u00ad", "·");

test("a name that has room on two lines stays whole", () => {
  for (const name of ["Ada", "Kovács Péter", "Felix Antonia", "Jean Luc Roy"]) expect(familiar(name)).toBe(name);
});

test("a longer one is told as friends write it", () => {
  expect(said("Gwendolyn Montgomery")).toBe("Gwendolyn M.");
  expect(said("Quentin Wigglesworth")).toBe("Quentin W.");
  expect(said("Ödön-Bartholomäusz M")).toBe("Ödön M.");
  expect(said("Anna Maria von Trapp")).toBe("Anna M.");
  expect(said("Annamária 🦊Foxworth")).toBe("Annamária 🦊.");
});

test("who came second with a name keeps the number", () => {
  expect(said("Quentin Wigglesw 2")).toBe("Quentin W. 2");
  expect(said("Maximiliane 2")).toBe("Maxi·mi·liane 2");
});

test("a long word can be broken between syllables only", () => {
  expect(said("Maximiliane Hedvigné")).toBe("Maxi·mi·liane H.");
  expect(said("Szentgyörgyi Zsófia-")).toBe("Szent·györ·gyi Z.");
  expect(said("Pumpernickel")).toBe("Pum·per·nic·kel");
});
