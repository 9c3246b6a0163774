/** Each language in its own name, so that those who look for it find it. */
export const LANGUAGE_NAMES = [
  { value: "hu", label: "Magyar" },
  { value: "en", label: "English" },
] as const;

export type Language = (typeof LANGUAGE_NAMES)[number]["value"];
