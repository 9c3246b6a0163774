/**
 * Keeps the screen on until it is told to stop. Browsers have a lock for it, on https only. Where there is none,
 * or it is refused, a film of a few grey dots plays in a corner: while a film is in sight, no phone goes to sleep.
 * It has no sound, so somebody's music plays on. See docs/decisions/0026.
 */

/** Apps on the home screen of an iPhone got a lock with iOS 16.4 that does nothing before 18.4. */
const LOCK_MAY_DO_NOTHING = "standalone" in navigator && navigator.standalone === true;

/**
 * WebKit grants a lock in a tap only, and soon after it: before the click may have made the sound. A phone that saved its
 * battery may say yes later.
 */
const CHANCES = ["visibilitychange", "pointerup", "click"];

export function stayAwake(): () => void {
  let lock: WakeLockSentinel | null = null;
  let stopFilm: (() => void) | null = null;
  let over = false;

  const isHeld = (): boolean => lock?.released === false;

  async function hold(): Promise<void> {
    // The browser lets go whenever the page is out of sight.
    if (document.hidden || over || isHeld()) return;
    const got = await screenLock();
    // Each tap asks, whatever is asked for already: then several may be granted.
    if (over || isHeld()) return void got?.release();
    lock = got;
    if (got === null || LOCK_MAY_DO_NOTHING) stopFilm ??= playFilm();
    else {
      stopFilm?.();
      stopFilm = null;
    }
  }

  const again = (): void => void hold();
  for (const chance of CHANCES) document.addEventListener(chance, again, true);
  again();
  return () => {
    over = true;
    for (const chance of CHANCES) document.removeEventListener(chance, again, true);
    void lock?.release();
    stopFilm?.();
  };
}

async function screenLock(): Promise<WakeLockSentinel | null> {
  try {
    return await navigator.wakeLock.request("screen");
  } catch {
    return null;
  }
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
