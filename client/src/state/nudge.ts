/** It is your turn: a short buzz, a soft tone, as the settings say. */

import { settings } from "./settings.svelte";

let audio: AudioContext | null = null;

export function nudge(): void {
  const { sound, vibration } = settings.now;
  if (vibration) navigator.vibrate?.(35);
  if (sound) tone();
}

function tone(): void {
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
