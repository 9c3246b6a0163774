/** What this tab keeps over a reload, as JSON. Where storage is forbidden nothing is kept. */

export function kept(key: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? "null");
  } catch {
    return null;
  }
}

export function keep(key: string, content: object): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(content));
  } catch {
    // Works until the page is closed.
  }
}
