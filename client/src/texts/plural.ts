/** The form of a word that agrees with a number. */
export function plurals(language: string): (count: number, one: string, other: string) => string {
  const rules = new Intl.PluralRules(language);
  return (count, one, other) => `${count} ${rules.select(count) === "one" ? one : other}`;
}
