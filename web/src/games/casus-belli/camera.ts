/** Which part of the map is shown: all of it where it can be read, else what is around one's own. */
import { boxOf, EDGE, framed, scaleOfWhole, type Frame, type Point, type Size } from "../../frame";

const READS = 17; // pixels of a cell that can be read; the whole map is shown where it can be
const WELL = { wide: 32, narrow: 27 }; // and of one that reads well
const NARROW = 600; // pixels
const LARGEST = 72; // pixels of a cell
const LEAST = 15; // and of one that can just be told from the next
const ROOM = 1.5; // cells around what must be seen

/** How many pixels a cell takes at its best. */
function cellOf(map: Size, window: Size): number {
  const whole = scaleOfWhole(map, window);
  return whole >= READS ? whole : window.width < NARROW ? WELL.narrow : WELL.wide;
}

/** The window for a map: all the room there is, but none that would stay empty. */
export function windowOf(map: Size, width: number, most: number): Size {
  const [across, down] = [map.width + 2 * EDGE, map.height + 2 * EDGE];
  const height = Math.min(most, (width / across) * down);
  const whole = height / down;
  return { width: whole >= READS ? Math.min(width, whole * across) : width, height };
}

/**
 * The part around a point, at that many pixels a cell or as many as read well.
 *
 * The other points are in sight too, if they can be: from farther away, as long as cells can be told apart.
 */
export function around(centre: Point, points: readonly Point[], map: Size, window: Size, chosen: number | null): Frame {
  const box = boxOf([centre, ...points], ROOM);
  const fitting = Math.min(window.width / box.width, window.height / box.height);
  const cell = chosen ?? Math.max(LEAST, scaleOfWhole(map, window), Math.min(cellOf(map, window), fitting));
  return framed(map, window, cell, fitting >= cell ? [box.x + box.width / 2, box.y + box.height / 2] : centre);
}

/** A frame seen from nearer or farther, the point under the hand staying where it is. */
export function zoomed(frame: Frame, factor: number, [x, y]: Point, map: Size, window: Size): Frame {
  const now = window.width / frame.width;
  const least = Math.min(scaleOfWhole(map, window), LARGEST);
  const cell = Math.max(least, Math.min(LARGEST, now * factor));
  const part = now / cell;
  const centre: Point = [x + (frame.x + frame.width / 2 - x) * part, y + (frame.y + frame.height / 2 - y) * part];
  return framed(map, window, cell, centre);
}

/** The frame moved no more than it takes to bring a point into sight. */
export function following(frame: Frame, [x, y]: Point, map: Size, window: Size): Frame {
  const near = (centre: number, wanted: number, length: number) => {
    const free = Math.max(0, length / 2 - 1.5);
    return Math.max(wanted - free, Math.min(wanted + free, centre));
  };
  const centre: Point = [
    near(frame.x + frame.width / 2, x, frame.width),
    near(frame.y + frame.height / 2, y, frame.height),
  ];
  return framed(map, window, window.width / frame.width, centre);
}
