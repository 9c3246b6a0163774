/** What this device keeps, as JSON. Private windows may have no storage: then nothing is kept. */

export function stored<Content extends object>(key: string, otherwise: Content): Content {
  try {
    return { ...otherwise, ...(JSON.parse(localStorage.getItem(key) ?? "{}") as Partial<Content>) };
  } catch {
    return otherwise;
  }
}

export function store(key: string, content: object): void {
  try {
    localStorage.setItem(key, JSON.stringify(content));
  } catch {
    // Works until the page is closed.
  }
}
