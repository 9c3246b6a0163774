/** It is your turn: a short buzz, a soft tone, as the settings say. */

import { settings } from "./settings.svelte";

let audio: AudioContext | null = null;

export function nudge(): void {
  const { sound, vibration } = settings.now;
  if (vibration) buzz();
  if (sound) tone();
}

export function buzz(): void {
  navigator.vibrate?.(35);
}

export function tone(): void {
  audio ??= new AudioContext();
  const [source, volume] = [audio.createOscillator(), audio.createGain()];
  const from = audio.currentTime;
  source.frequency.value = 587;
  volume.gain.setValueAtTime(0.12, from);
  volume.gain.exponentialRampToValueAtTime(0.001, from + 0.35);
  source.connect(volume).connect(audio.destination);
  source.start(from);
  source.stop(from + 0.4);
}

// A phone lets a page sound only from a tap on, and takes it back when it sleeps.
addEventListener("pointerdown", () => {
  if (!settings.now.sound) return;
  audio ??= new AudioContext();
  if (audio.state !== "running") void audio.resume();
});
