/** Where we are: the start, or a room. The address is the truth. */

class Route {
  path = $state(location.pathname);

  constructor() {
    addEventListener("popstate", () => (this.path = location.pathname));
  }

  /** The code of the room, in capitals; null: no room. */
  get room(): string | null {
    const code = /^\/r\/([^/]+)\/?$/.exec(this.path)?.[1];
    return code === undefined ? null : tidyCode(decodeURIComponent(code));
  }

  go(path: string, replace = false): void {
    if (path === this.path) return;
    history[replace ? "replaceState" : "pushState"](null, "", path);
    this.path = path;
    scrollTo(0, 0);
  }

  home(): void {
    this.go("/");
  }

  enter(code: string, replace = false): void {
    this.go(`/r/${code}`, replace);
  }
}

export function tidyCode(typed: string): string {
  return typed.replaceAll(/\s/g, "").toUpperCase();
}

export const route = new Route();
