/** Keeps the screen on until it is told to stop. Phones have this on https only. */

export function stayAwake(): () => void {
  let lock: WakeLockSentinel | null = null;
  let over = false;

  async function hold(): Promise<void> {
    // The browser lets go whenever the page is out of sight.
    if (document.hidden || over || (lock !== null && !lock.released)) return;
    try {
      lock = (await navigator.wakeLock?.request("screen")) ?? null;
    } catch {
      // A phone that saves its battery says no.
    }
    if (over) void lock?.release();
  }

  const again = (): void => void hold();
  document.addEventListener("visibilitychange", again);
  again();
  return () => {
    over = true;
    document.removeEventListener("visibilitychange", again);
    void lock?.release();
  };
}
