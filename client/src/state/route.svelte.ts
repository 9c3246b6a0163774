/** Where we are: the start, a room, the screen of one, or the rules of a game. The address is the truth. */

import { GAMES } from "../wire";

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

  /** The code of the room that is shown on this screen; empty: it is still to be typed; null: it is no screen. */
  get screen(): string | null {
    const code = /^\/t(?:\/([^/]*))?\/?$/.exec(this.path);
    return code === null ? null : tidyCode(decodeURIComponent(code[1] ?? ""));
  }

  /** Whose rules are read; null: no game's. */
  get rules(): string | null {
    const asked = /^\/rules\/([^/]+)\/?$/.exec(this.path)?.[1];
    return GAMES.find(({ name }) => name === asked)?.name ?? null;
  }

  go(path: string, replace = false): void {
    if (path === this.path) return;
    history[replace ? "replaceState" : "pushState"]({ inside: true }, "", path);
    this.path = path;
    scrollTo(0, 0);
  }

  /** To the page before; to the start for those who came by a link. */
  back(): void {
    if ((history.state as { inside?: boolean } | null)?.inside) history.back();
    else this.home();
  }

  home(): void {
    this.go("/");
  }

  show(code: string): void {
    this.go(`/t/${code}`, true);
  }

  enter(code: string, replace = false): void {
    this.go(`/r/${code}`, replace);
  }
}

export function tidyCode(typed: string): string {
  return typed.replaceAll(/\s/g, "").toUpperCase();
}

export const route = new Route();
