/** Numbers as people read them: as `numeral` in src/parlour/kernel/texts.py. */

/** With a sign as wide as a figure, not a hyphen. */
export function minus(value: number): string {
  return value < 0 ? `−${-value}` : String(value);
}
