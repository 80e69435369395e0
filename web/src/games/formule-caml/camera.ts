/** Which part of the track is shown: the cars stay in sight at a size that can be read. */
import type { Point } from "./track";

/** A part of the track, in cells. */
export interface Frame {
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface Size {
  width: number;
  height: number;
}

const EDGE = 0.5; // cells shown beyond the ends of the track
const ROOM = 1.5; // cells around what must be seen
const READS = 18; // pixels of a cell that can be read; the whole track is shown where it can be
const WELL = { wide: 27, narrow: 23 }; // and of one that reads well
const LEAST = 14; // and of one that just does
const NARROW = 600; // pixels

/** How many pixels of a window this wide a cell takes. */
export function cellOf(track: Size, width: number): number {
  const fitting = width / (track.width + 2 * EDGE);
  return fitting >= READS ? fitting : width < NARROW ? WELL.narrow : WELL.wide;
}

/** The height of a window this wide that shows every row, if it may. */
export function heightOf(track: Size, width: number, most: number): number {
  return Math.min(most, cellOf(track, width) * (track.height + 2 * EDGE));
}

/** The part around a point; wider where the other points are far, as long as cells can be read. */
export function around(centre: Point, points: readonly Point[], track: Size, window: Size): Frame {
  const box = boxOf([centre, ...points]);
  const fitting = Math.min(window.width / box.width, window.height / box.height);
  const wanted = Math.max(LEAST, Math.min(cellOf(track, window.width), fitting));
  const scale = Math.max(scaleOfWhole(track, window), wanted);
  const seen = fitting >= scale;
  return framed(track, window, scale, seen ? [box.x + box.width / 2, box.y + box.height / 2] : centre);
}

/** The same frame around another point. */
export function shifted(frame: Frame, [x, y]: Point, track: Size): Frame {
  return { ...frame, x: held(x, frame.width, track.width), y: held(y, frame.height, track.height) };
}

/** Part of the way from one frame to another. */
export function between(from: Frame, to: Frame, part: number): Frame {
  const mix = (a: number, b: number) => a + (b - a) * part;
  return {
    x: mix(from.x, to.x),
    y: mix(from.y, to.y),
    width: mix(from.width, to.width),
    height: mix(from.height, to.height),
  };
}

/** Whether a frame leaves a part of the track out of sight. */
export function hides(frame: Frame, track: Size): boolean {
  return frame.width < track.width || frame.height < track.height;
}

function scaleOfWhole(track: Size, window: Size): number {
  return Math.min(window.width / (track.width + 2 * EDGE), window.height / (track.height + 2 * EDGE));
}

function boxOf(points: readonly Point[]): Frame {
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  const [left, top] = [Math.min(...xs) - ROOM, Math.min(...ys) - ROOM];
  return { x: left, y: top, width: Math.max(...xs) + ROOM - left, height: Math.max(...ys) + ROOM - top };
}

function framed(track: Size, window: Size, scale: number, [x, y]: Point): Frame {
  const [width, height] = [window.width / scale, window.height / scale];
  return { x: held(x, width, track.width), y: held(y, height, track.height), width, height };
}

/** Where a window begins that is centred there but does not look past the ends. */
function held(centre: number, length: number, all: number): number {
  if (length >= all + 2 * EDGE) return (all - length) / 2;
  return Math.max(-EDGE, Math.min(all + EDGE - length, centre - length / 2));
}
