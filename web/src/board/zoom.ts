/** How near a board is seen: cells as large as can be read, and what must be in sight if it can be. */
import { boxOf, framed, scaleOfWhole, type Frame, type Point, type Size } from "./frame";

const NARROW = 600; // pixels
const MAX_CELL = 72; // pixels of a cell
const MARGIN = 1.5; // cells around what must be seen

/** Pixels of a cell, by how well it can be read. */
export interface CellSizes {
  /** The whole board is shown where its cells are at least so large. */
  readable: number;
  /** The size that reads well, in a wide window and in a narrow one. */
  wide: number;
  narrow: number;
  /** The smallest that can be told from the next. */
  least: number;
}

/** How many pixels a cell takes at its best, where `whole` would show all of the board. */
export function bestCell(whole: number, width: number, { readable, wide, narrow }: CellSizes): number {
  return whole >= readable ? whole : width < NARROW ? narrow : wide;
}

/**
 * The part of a board around a point, at the size somebody has `chosen`, or else the `best` one.
 *
 * The other points are in sight too, if they can be: from farther away, but with cells of at least `least`.
 */
export function around(
  [centre, ...points]: readonly [Point, ...Point[]],
  board: Size,
  window: Size,
  { best, least, chosen = null }: { best: number; least: number; chosen?: number | null },
): Frame {
  const box = boxOf([centre, ...points], MARGIN);
  const fitting = Math.min(window.width / box.width, window.height / box.height);
  const cell = chosen ?? Math.max(least, scaleOfWhole(board, window), Math.min(best, fitting));
  return framed(board, window, cell, fitting >= cell ? [box.x + box.width / 2, box.y + box.height / 2] : centre);
}

/** A frame seen from nearer or farther, the point under the hand staying where it is. */
export function zoomed(frame: Frame, factor: number, [x, y]: Point, board: Size, window: Size): Frame {
  const now = window.width / frame.width;
  const least = Math.min(scaleOfWhole(board, window), MAX_CELL);
  const cell = Math.max(least, Math.min(MAX_CELL, now * factor));
  const part = now / cell;
  const centre: Point = [x + (frame.x + frame.width / 2 - x) * part, y + (frame.y + frame.height / 2 - y) * part];
  return framed(board, window, cell, centre);
}

/** The frame moved no more than it takes to bring a point into sight. */
export function following(frame: Frame, [x, y]: Point, board: Size, window: Size): Frame {
  const near = (centre: number, wanted: number, length: number) => {
    const free = Math.max(0, length / 2 - MARGIN);
    return Math.max(wanted - free, Math.min(wanted + free, centre));
  };
  const centre: Point = [
    near(frame.x + frame.width / 2, x, frame.width),
    near(frame.y + frame.height / 2, y, frame.height),
  ];
  return framed(board, window, window.width / frame.width, centre);
}
