/**
 * Which version of the app this page is of, and whether the server has another. Nothing reloads by
 * itself: the screens between matches ask. Browsers keep apps on https and on this machine only;
 * elsewhere everything works without.
 */

const WORKER = "/worker.js";
/** Whoever comes back every minute need not ask each time. */
const PAUSE = 60_000;

class Version {
  /** Another than this page's is there: a reload brings it. */
  newer = $state(false);
  readonly #own = document.querySelector<HTMLMetaElement>('meta[name="build"]')?.content;
  #kept: ServiceWorkerRegistration | undefined;
  #asked = 0;

  /** Puts the app on the device, once it stands. */
  async keep(): Promise<void> {
    if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
    navigator.serviceWorker.addEventListener("message", ({ data }: MessageEvent<{ build?: string }>) => {
      this.newer = data.build !== undefined && data.build !== this.#own;
    });
    document.addEventListener("visibilitychange", () => void this.look());
    try {
      this.#kept = await navigator.serviceWorker.register(WORKER, { updateViaCache: "none" });
    } catch {
      // A private window, or no room on the device.
    }
  }

  /** Asks the server for another version; the worker tells of it when all of it is here. */
  async look(): Promise<void> {
    if (document.hidden || this.newer || Date.now() - this.#asked < PAUSE) return;
    this.#asked = Date.now();
    try {
      await this.#kept?.update();
    } catch {
      // Without a connection there is nothing new.
    }
  }
}

export const version = new Version();
