/**
 * Keeps the screen on until it is told to stop. Browsers have a lock for it, on https only. Elsewhere a
 * film of a few grey dots plays in a corner: while a film is in sight, no phone goes to sleep. It has no
 * sound, so somebody's music plays on. See docs/decisions/0026.
 */

export function stayAwake(): () => void {
  return "wakeLock" in navigator ? lockScreen() : playFilm();
}

function lockScreen(): () => void {
  let lock: WakeLockSentinel | null = null;
  let over = false;

  async function hold(): Promise<void> {
    // The browser lets go whenever the page is out of sight.
    if (document.hidden || over || (lock !== null && !lock.released)) return;
    try {
      lock = await navigator.wakeLock.request("screen");
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

/** Milliseconds between two pictures: enough to count as a film, and next to no work. */
const PICTURE = 1_000;

function playFilm(): () => void {
  const canvas = document.createElement("canvas");
  canvas.width = canvas.height = 2;
  const brush = canvas.getContext("2d");
  if (!brush || !("captureStream" in canvas)) return () => undefined;
  const stream = canvas.captureStream();
  const film = document.createElement("video");
  film.className = "film";
  film.muted = film.playsInline = film.disablePictureInPicture = true;
  film.ariaHidden = "true";
  film.srcObject = stream;
  document.body.append(film);

  let pictures = 0;
  function draw(): void {
    if (!brush) return;
    brush.fillStyle = ++pictures % 2 ? "#222" : "#232323";
    brush.fillRect(0, 0, 2, 2);
  }
  /** Some phones let a film begin in a tap only, and stop it when they sleep. */
  function play(): void {
    if (film.paused && !document.hidden) film.play().catch(() => undefined);
  }

  const timer = setInterval(draw, PICTURE);
  draw();
  play();
  document.addEventListener("visibilitychange", play);
  document.addEventListener("pointerup", play);
  return () => {
    clearInterval(timer);
    document.removeEventListener("visibilitychange", play);
    document.removeEventListener("pointerup", play);
    for (const track of stream.getTracks()) track.stop();
    film.remove();
  };
}
