/**
 * Parts of the app that are fetched when they are needed: just then the line may be broken. A browser
 * remembers for a page's whole life that a part could not be had, so when the server answers again the
 * page begins anew. Nothing is lost by it: room, language and all else are kept.
 */

const PAUSE = 1_500;

export async function part<Content>(load: () => Promise<Content>): Promise<Content> {
  try {
    return await load();
  } catch {
    do await new Promise((wake) => setTimeout(wake, PAUSE));
    while (!(await answers()));
    location.reload();
    return new Promise(() => undefined);
  }
}

/** What is fetched before it is needed may fail: then it is wanted as a part when it is needed. */
export function ahead(load: () => Promise<unknown>): void {
  load().catch(() => undefined);
}

async function answers(): Promise<boolean> {
  try {
    return (await fetch("/health")).ok;
  } catch {
    return false;
  }
}
