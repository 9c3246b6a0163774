/** What is heard and felt, as the settings say. All of it is made here, from noise and a few waves. */

import { painted } from "../look/painted";
import type { Sound } from "../tables/table";
import { settings, type Volume } from "./settings.svelte";

type Heard = Sound | "turn";
/** Puts a sound on the way, to be heard at a time of the context. */
type Instrument = (context: AudioContext, out: AudioNode, at: number) => void;

const LOUDNESS: Record<Volume, number> = { off: 0, soft: 0.35, full: 1 };
/** Between the sounds of one update. */
const GAP = 0.11;
const MOST_AT_ONCE = 3;
/** What happens to whoever holds the phone is felt, too: milliseconds of shaking and of rest. */
const FELT: Partial<Record<Heard, number[]>> = { turn: [35], loss: [60, 60, 60], drink: [40, 50, 90] };

/** Whether the browser lets this page sound. */
export const hearing = $state({ allowed: false });

let context: AudioContext | null = null;
let noise: AudioBuffer | null = null;

/** A tone that dies away, and may slide. */
function tone(from: number, length: number, gain: number, to = from, wave: OscillatorType = "sine"): Instrument {
  return (context, out, at) => {
    const [source, volume] = [context.createOscillator(), context.createGain()];
    source.type = wave;
    source.frequency.setValueAtTime(from, at);
    source.frequency.exponentialRampToValueAtTime(to, at + length);
    volume.gain.setValueAtTime(gain, at);
    volume.gain.exponentialRampToValueAtTime(0.001, at + length);
    source.connect(volume).connect(out);
    source.start(at);
    source.stop(at + length);
  };
}

/** Paper: noise round a pitch that slides. */
function paper(from: number, to: number, length: number, gain: number): Instrument {
  return (context, out, at) => {
    const [source, filter, volume] = [context.createBufferSource(), context.createBiquadFilter(), context.createGain()];
    source.buffer = noise;
    filter.type = "bandpass";
    filter.Q.value = 0.8;
    filter.frequency.setValueAtTime(from, at);
    filter.frequency.exponentialRampToValueAtTime(to, at + length);
    volume.gain.setValueAtTime(gain, at);
    volume.gain.exponentialRampToValueAtTime(0.001, at + length);
    source.connect(filter).connect(volume).connect(out);
    source.start(at, Math.random() * 0.2);
    source.stop(at + length);
  };
}

/** A little longer than the longest of paper. */
function whiteNoise(context: AudioContext): AudioBuffer {
  const buffer = context.createBuffer(1, context.sampleRate * 0.6, context.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let i = 0; i < samples.length; i++) samples[i] = Math.random() * 2 - 1;
  return buffer;
}

/** One after another, each so many seconds after the first. */
function inTurn(gap: number, ...instruments: Instrument[]): Instrument {
  return (context, out, at) => instruments.forEach((play, i) => play(context, out, at + i * gap));
}

const flick = paper(2600, 1500, 0.06, 0.5);
const INSTRUMENTS: Record<Heard, Instrument> = {
  turn: tone(587, 0.4, 0.3),
  dealt: inTurn(0.075, flick, flick, flick, flick),
  played: paper(1900, 700, 0.09, 0.8),
  flipped: paper(900, 3200, 0.12, 0.6),
  swept: paper(700, 2400, 0.32, 0.45),
  knock: inTurn(0.13, tone(150, 0.12, 1, 70, "triangle"), tone(150, 0.14, 1, 62, "triangle")),
  loss: inTurn(0.17, tone(392, 0.3, 0.3), tone(294, 0.5, 0.3, 277)),
  drink: inTurn(0.05, tone(2093, 0.5, 0.16), tone(2794, 0.6, 0.12)),
  win: inTurn(0.11, tone(523, 0.5, 0.22), tone(659, 0.5, 0.22), tone(784, 0.5, 0.22), tone(1047, 0.8, 0.22)),
};

/** What just happened, in its order; the same twice is heard once. */
export function sound(heard: readonly Heard[]): void {
  for (const each of heard) if (FELT[each]) shake(FELT[each]);
  const loudness = LOUDNESS[settings.now.volume];
  if (loudness === 0 || heard.length === 0 || document.hidden) return;
  // Without a tap there is none, and one that sleeps would play everything at once, later.
  const playing = context;
  if (playing?.state !== "running") return;
  const out = playing.createGain();
  out.gain.value = loudness;
  out.connect(playing.destination);
  const distinct = heard.filter((each, i) => heard.indexOf(each) === i).slice(0, MOST_AT_ONCE);
  distinct.forEach((each, i) => INSTRUMENTS[each](playing, out, playing.currentTime + i * GAP));
}

/** No iPhone shakes for a page. */
export const canShake = "vibrate" in navigator;

function shake(rhythm: readonly number[]): void {
  if (settings.now.vibration && canShake) navigator.vibrate([...rhythm]);
}

/** Without a tap most browsers refuse, in silence; a screen that they trust may sound at once. */
export function wake(): void {
  if (settings.now.volume === "off") return;
  context ??= newContext();
  if (context === null) return;
  noise ??= whiteNoise(context);
  if (context.state !== "running") context.resume().catch(() => undefined);
}

/** null: this browser has no sound, or too many of its pages have some. */
function newContext(): AudioContext | null {
  try {
    return listened(new AudioContext());
  } catch {
    return null;
  }
}

function listened(made: AudioContext): AudioContext {
  const look = (): boolean => (hearing.allowed = made.state === "running");
  made.addEventListener("statechange", look);
  look();
  return made;
}

// A phone lets a page sound only from a tap on, and takes it back when it sleeps. On an iPhone the click itself
// must ask for it: nothing earlier counts, and nothing later. To begin takes a while: that is done while the
// finger is down.
addEventListener("pointerdown", () => {
  if (!context) void painted().then(wake);
});
addEventListener("click", wake, true);
