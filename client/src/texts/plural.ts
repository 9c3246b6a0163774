/** The form of a word that agrees with a number. */
export function nouns(language: string): (count: number, one: string, other: string) => string {
  const rules = new Intl.PluralRules(language);
  return (count, one, other) => (rules.select(count) === "one" ? one : other);
}

/** The number, and its word. */
export function plurals(language: string): (count: number, one: string, other: string) => string {
  const noun = nouns(language);
  return (count, one, other) => `${count} ${noun(count, one, other)}`;
}
