/** Which part of the track is shown: the cars stay in sight at a size that can be read. */
import { EDGE, type Frame, type Point, type Size } from "../../board/frame";
import * as zoom from "../../board/zoom";

const CELLS: zoom.CellSizes = { readable: 18, wide: 27, narrow: 23, least: 14 };

/** How many pixels of a window this wide a cell takes. */
export function cellOf(track: Size, width: number): number {
  return zoom.bestCell(width / (track.width + 2 * EDGE), width, CELLS);
}

/** The height of a window this wide that shows every row, if it may. */
export function heightOf(track: Size, width: number, most: number): number {
  return Math.min(most, cellOf(track, width) * (track.height + 2 * EDGE));
}

/** The part around a point; wider where the other points are far, as long as cells can be read. */
export function around(centre: Point, points: readonly Point[], track: Size, window: Size): Frame {
  const best = cellOf(track, window.width);
  return zoom.around([centre, ...points], track, window, { best, least: CELLS.least });
}
