/**
 * What this device keeps, as JSON. Private windows may have no storage: then nothing is kept. Another version of the
 * app may have written it: values that this one does not know are not taken.
 */

/** For contents of which not every value of their type is known. */
type Known<Content> = { readonly [Name in keyof Content]?: (found: Content[Name]) => boolean };

export function stored<Content extends object>(
  key: string,
  otherwise: Content,
  known: Known<NoInfer<Content>> = {},
): Content {
  const found = read(key);
  const taken = { ...otherwise };
  for (const name of Object.keys(otherwise) as (keyof Content)[]) {
    const value = found[name];
    if (isLike(otherwise[name], value) && (known[name]?.(value) ?? true)) taken[name] = value;
  }
  return taken;
}

function read(key: string): Record<PropertyKey, unknown> {
  try {
    return Object(JSON.parse(localStorage.getItem(key) ?? "{}")) as Record<PropertyKey, unknown>;
  } catch {
    return {};
  }
}

function isLike<Value>(one: Value, other: unknown): other is Value {
  return other !== null && typeof one === typeof other && Array.isArray(one) === Array.isArray(other);
}

export function store(key: string, content: object): void {
  try {
    localStorage.setItem(key, JSON.stringify(content));
  } catch {
    // Works until the page is closed.
  }
}
