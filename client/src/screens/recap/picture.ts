/** The evening as a picture, to be sent or kept: drawn here, with the app's own letters and colours. */

import type { AnyFace } from "../../wire";
import type { Guest } from "./guests";
import type { Medal } from "./medals";
import { plotOf } from "./plot";

export interface Pictured {
  title: string;
  day: string;
  summary: string;
  /** Who won most, and what is said of them. */
  best: readonly Guest[];
  crowned: string;
  sentence: string;
  plotTitle: string;
  guests: readonly Guest[];
  medals: readonly Medal[];
  matches: readonly { game: string; name: string }[];
}

const WIDTH = 1080;
const HEIGHT = 1350;
const EDGE = 72;
const INNER = WIDTH - 2 * EDGE;
const DISPLAY = "Fraunces, Georgia, serif";
const SANS = "Figtree, system-ui, sans-serif";
const EMOJI = '"Apple Color Emoji", "Segoe UI Emoji", "Noto Color Emoji", sans-serif';
const MOST_FACES = 5;
const MOST_MEDALS = 4;
const MEDAL_ROW = 132;
const MOST_PLOTTED = 10;

type Paint = CanvasRenderingContext2D;

export async function pictureOf(pictured: Pictured): Promise<Blob> {
  const written = JSON.stringify(pictured);
  await Promise.all([
    document.fonts.load(`600 60px ${DISPLAY}`, written),
    document.fonts.load(`600 30px ${SANS}`, written),
  ]);
  const canvas = document.createElement("canvas");
  canvas.width = WIDTH;
  canvas.height = HEIGHT;
  const paint = canvas.getContext("2d");
  if (!paint) throw new Error("nothing can be drawn here");
  draw(paint, pictured);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error("no picture"))), "image/png");
  });
}

function draw(paint: Paint, pictured: Pictured): void {
  layCloth(paint);
  let y = heading(paint, pictured);
  y = crown(paint, pictured, y);
  y = plot(paint, pictured, y);
  y = medals(paint, pictured, y);
  matches(paint, pictured, y);
}

/** A colour of the app, as it is worn now. */
function colour(name: string): string {
  return getComputedStyle(document.documentElement).getPropertyValue(`--${name}`).trim();
}

function layCloth(paint: Paint): void {
  paint.fillStyle = colour("cloth-parlour");
  paint.fillRect(0, 0, WIDTH, HEIGHT);
  const lamp = paint.createRadialGradient(WIDTH / 2, -80, 0, WIDTH / 2, -80, WIDTH);
  // To no light at all, not to `transparent`: that is black on its way there, and greys the cloth.
  lamp.addColorStop(0, `${colour("lamp")}4d`);
  lamp.addColorStop(1, `${colour("lamp")}00`);
  paint.fillStyle = lamp;
  paint.fillRect(0, 0, WIDTH, HEIGHT);
  paint.strokeStyle = colour("brass");
  paint.lineWidth = 3;
  paint.beginPath();
  paint.roundRect(28, 28, WIDTH - 56, HEIGHT - 56, 36);
  paint.stroke();
}

function heading(paint: Paint, { title, day, summary }: Pictured): number {
  write(paint, "Parlour", EDGE, 118, { font: `600 34px ${DISPLAY}`, ink: colour("accent") || colour("brass") });
  write(paint, day, WIDTH - EDGE, 118, { font: `600 30px ${SANS}`, ink: colour("ink-soft"), align: "right" });
  write(paint, title, EDGE, 216, { font: `600 92px ${DISPLAY}`, ink: colour("ink") });
  write(paint, summary, EDGE, 268, { font: `600 32px ${SANS}`, ink: colour("ink-soft") });
  return 306;
}

function crown(paint: Paint, { best, crowned, sentence }: Pictured, top: number): number {
  const faces = best.slice(0, MOST_FACES);
  const r = faces.length > 2 ? 54 : 76;
  const y = top + r + 12;
  faces.forEach(({ face: shown }, i) => {
    const x = EDGE + r + 8 + i * (r * 2 + 20);
    ring(paint, x, y, r + 8);
    face(paint, shown, x, y, r);
  });
  const left = EDGE + faces.length * (r * 2 + 20) + 24;
  const room = WIDTH - EDGE - left;
  const { font, size, lines } = titled(paint, crowned, room);
  const above = y - 2 - (lines.length - 1) * size * 0.55;
  lines.forEach((line, at) => write(paint, line, left, above + at * size * 1.1, { font, ink: colour("ink"), room }));
  const below = above + (lines.length - 1) * size * 1.1 + 48;
  write(paint, sentence, left, below, { font: `600 32px ${SANS}`, ink: colour("ink-soft"), room });
  return best.length > 0 ? y + r + 40 : top;
}

/** Names in large letters on one line, else in smaller ones on two. */
function titled(paint: Paint, text: string, room: number): { font: string; size: number; lines: string[] } {
  const [large, small] = [56, 40];
  const fontOf = (size: number): string => `600 ${size}px ${DISPLAY}`;
  paint.font = fontOf(large);
  if (paint.measureText(text).width <= room) return { font: fontOf(large), size: large, lines: [text] };
  paint.font = fontOf(small);
  return { font: fontOf(small), size: small, lines: wrapped(paint, text, room, 2) };
}

function plot(paint: Paint, { guests, medals: given, plotTitle, matches }: Pictured, top: number): number {
  const shown = guests.slice(0, MOST_PLOTTED);
  const face_ = 46;
  const spare = MEDAL_ROW * (MOST_MEDALS / 2 - rowsOf(given));
  const height = Math.min(400, Math.max(250, shown.length * face_ + face_)) + spare;
  panel(paint, EDGE, top, INNER, height + 112);
  write(paint, plotTitle, EDGE + 28, top + 46, { font: `600 26px ${SANS}`, ink: colour("ink-soft") });
  paint.save();
  paint.translate(EDGE + 28, top + 60);
  const width = INNER - 56;
  const { lines, places, levels } = plotOf(shown, { width, height, face: face_ });
  paint.lineWidth = 2;
  for (const { wins, y } of levels) {
    paint.strokeStyle = colour("line");
    stroke(paint, [
      [30, y],
      [width - face_ * 1.9, y],
    ]);
    write(paint, String(wins), 0, y + 8, { font: `600 22px ${SANS}`, ink: colour("ink-soft") });
  }
  paint.lineJoin = paint.lineCap = "round";
  for (const { guest, points, at } of lines.toReversed()) {
    const end: Point = [width - face_ * 0.6, at];
    paint.strokeStyle = colour(`face-${guest.face.colour}`);
    paint.lineWidth = 7;
    stroke(paint, points);
    paint.lineWidth = 2;
    stroke(paint, [points.at(-1) ?? end, end]);
    face(paint, guest.face, ...end, face_ / 2 - 2);
  }
  places.forEach((x, i) => {
    const many = places.length > 20;
    disc(paint, x, height + 22, many ? 7 : 15, colour(`dye-${matches[i]?.game ?? "parlour"}`));
    if (!many) write(paint, String(i + 1), x, height + 29, { font: `650 20px ${SANS}`, ink: "#fff", align: "center" });
  });
  paint.restore();
  return top + height + 112 + 28;
}

function medals(paint: Paint, { medals: given }: Pictured, top: number): number {
  const shown = given.slice(0, MOST_MEDALS);
  const [column, row] = [INNER / 2, MEDAL_ROW];
  shown.forEach(({ title, said, to }, i) => {
    const x = EDGE + (i % 2) * column;
    const y = top + Math.floor(i / 2) * row;
    const [first] = to;
    if (first) {
      ring(paint, x + 40, y + 48, 36);
      face(paint, first.face, x + 40, y + 48, 31);
    }
    const room = column - 108;
    write(paint, title, x + 92, y + 30, { font: `600 24px ${SANS}`, ink: colour("ink-soft"), room });
    paint.font = `600 27px ${SANS}`;
    wrapped(paint, said, room, 3).forEach((line, at) =>
      write(paint, line, x + 92, y + 62 + at * 31, { font: `600 27px ${SANS}`, ink: colour("ink"), room }),
    );
  });
  return top + rowsOf(given) * row + 12;
}

/** Two stand beside each other. */
function rowsOf(given: readonly Medal[]): number {
  return Math.ceil(Math.min(given.length, MOST_MEDALS) / 2);
}

/** As many as there is room for, in their order. */
function matches(paint: Paint, { matches: played }: Pictured, top: number): void {
  let [x, y] = [EDGE, top];
  const font = `600 26px ${SANS}`;
  played.forEach(({ game, name }, i) => {
    paint.font = font;
    const width = paint.measureText(name).width + 74;
    if (x + width > WIDTH - EDGE) [x, y] = [EDGE, y + 58];
    if (y + 48 > HEIGHT - 52) return;
    paint.fillStyle = colour("veil-strong");
    paint.beginPath();
    paint.roundRect(x, y, width, 48, 24);
    paint.fill();
    disc(paint, x + 24, y + 24, 18, colour(`dye-${game}`));
    write(paint, String(i + 1), x + 24, y + 32, { font: `650 22px ${SANS}`, ink: "#fff", align: "center" });
    write(paint, name, x + 52, y + 33, { font, ink: colour("ink") });
    x += width + 12;
  });
}

// Strokes

type Point = readonly [x: number, y: number];

interface Lettering {
  font: string;
  ink: string;
  align?: CanvasTextAlign;
  /** What is wider is cut. */
  room?: number;
}

function write(paint: Paint, text: string, x: number, y: number, { font, ink, align = "left", room }: Lettering): void {
  paint.font = font;
  paint.fillStyle = ink;
  paint.textAlign = align;
  paint.textBaseline = "alphabetic";
  paint.fillText(room === undefined ? text : fitting(paint, text, room), x, y);
}

function fitting(paint: Paint, text: string, room: number): string {
  if (paint.measureText(text).width <= room) return text;
  let letters = [...text];
  while (letters.length > 1 && paint.measureText(`${letters.join("")}…`).width > room) letters = letters.slice(0, -1);
  return `${letters.join("").trimEnd()}…`;
}

/** Lines of words, at most so many; the last one may be too long. */
function wrapped(paint: Paint, text: string, room: number, most: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(" ")) {
    const last = lines.at(-1);
    const longer = last === undefined ? word : `${last} ${word}`;
    const fits = last === undefined || paint.measureText(longer).width <= room || lines.length === most;
    if (fits) lines.splice(Math.max(0, lines.length - 1), 1, longer);
    else lines.push(word);
  }
  return lines;
}

function face(paint: Paint, { emoji, colour: shade }: AnyFace, x: number, y: number, r: number): void {
  disc(paint, x, y, r, colour(`face-${shade}`));
  paint.font = `${r * 1.16}px ${EMOJI}`;
  paint.textAlign = "center";
  paint.textBaseline = "alphabetic";
  const { actualBoundingBoxAscent: above, actualBoundingBoxDescent: below } = paint.measureText(emoji);
  paint.fillStyle = colour("suit-black");
  paint.fillText(emoji, x, y + (above - below) / 2);
}

function ring(paint: Paint, x: number, y: number, r: number): void {
  disc(paint, x, y, r, colour("brass"));
}

function disc(paint: Paint, x: number, y: number, r: number, fill: string): void {
  paint.fillStyle = fill;
  paint.beginPath();
  paint.arc(x, y, r, 0, 2 * Math.PI);
  paint.fill();
}

function panel(paint: Paint, x: number, y: number, width: number, height: number): void {
  paint.fillStyle = colour("veil");
  paint.beginPath();
  paint.roundRect(x, y, width, height, 28);
  paint.fill();
}

function stroke(paint: Paint, points: readonly Point[]): void {
  paint.beginPath();
  points.forEach(([x, y], i) => (i === 0 ? paint.moveTo(x, y) : paint.lineTo(x, y)));
  paint.stroke();
}

// Handing it over

function fileOf(picture: Blob, name: string): File {
  return new File([picture], name, { type: "image/png" });
}

/** Whether the device can send a picture on; over plain http none can. */
export function canShare(): boolean {
  return navigator.canShare?.({ files: [fileOf(new Blob(), "evening.png")] }) ?? false;
}

/** To whomever the person chooses, or into the folder of what was saved. */
export async function handOver(picture: Blob, name: string): Promise<void> {
  if (canShare()) {
    try {
      await navigator.share({ files: [fileOf(picture, name)] });
    } catch (refusal) {
      // Whoever changes their mind has done nothing wrong.
      if ((refusal as Error).name !== "AbortError") throw refusal;
    }
    return;
  }
  const link = document.createElement("a");
  link.href = URL.createObjectURL(picture);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
