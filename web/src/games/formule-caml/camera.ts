/** Which part of the track is shown: the cars stay in sight at a size that can be read. */
import { boxOf, EDGE, framed, scaleOfWhole, type Frame, type Point, type Size } from "../../frame";

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
  const box = boxOf([centre, ...points], ROOM);
  const fitting = Math.min(window.width / box.width, window.height / box.height);
  const wanted = Math.max(LEAST, Math.min(cellOf(track, window.width), fitting));
  const scale = Math.max(scaleOfWhole(track, window), wanted);
  const seen = fitting >= scale;
  return framed(track, window, scale, seen ? [box.x + box.width / 2, box.y + box.height / 2] : centre);
}
