/** Names below small faces: two lines of a few letters have to do. */

/** So many letters have room on a line. */
const LINE = 9;
/** A word can be broken there, and shows a hyphen only if it is. */
const SOFT = "\u00ad";
const VOWELS = "aeiouyáäéíóöőúüű";

/** The whole name where it fits; else as friends write it: `Gwendolyn M.` */
export function familiar(name: string): string {
  if (fits(name)) return name;
  const words = name.split(" ").filter(Boolean);
  /** Who came second with a name is told apart by it. */
  const number = words.length > 1 && /^\d+$/.test(words.at(-1) ?? "") ? words.pop() : undefined;
  const [first = "", second] = words;
  const parts = second === undefined ? [breakable(first)] : [breakable(called(first)), initial(second)];
  return [...parts, number].filter(Boolean).join(" ");
}

/** Of a long double name the first one. */
function called(first: string): string {
  return (first.length > LINE ? first.split("-").find(Boolean) : undefined) ?? first;
}

function initial([letter = ""]: Iterable<string>): string {
  return `${letter}.`;
}

function fits(name: string): boolean {
  const lines = [""];
  for (const word of name.split(" ")) {
    const longer = `${lines.at(-1)} ${word}`.trim();
    if (longer.length <= LINE) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines.filter(Boolean).length <= 2 && lines.every((line) => line.length <= LINE);
}

/** A long word, between its syllables: before a consonant that a vowel follows. */
function breakable(word: string): string {
  const letters = [...word];
  if (letters.length <= LINE) return word;
  const begins = (i: number): boolean =>
    i > 2 && i < letters.length - 2 && isLetter(letters[i]) && !isVowel(letters[i]) && isVowel(letters[i + 1]);
  return letters.map((letter, i) => (begins(i) ? SOFT + letter : letter)).join("");
}

function isLetter(text = ""): boolean {
  return text.toLowerCase() !== text.toUpperCase();
}

function isVowel(text = ""): boolean {
  return text !== "" && VOWELS.includes(text.toLowerCase());
}
