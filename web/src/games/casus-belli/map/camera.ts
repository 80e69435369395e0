/** Which part of the map is shown: all of it where it can be read, else what is around one's own. */
import { EDGE, scaleOfWhole, type Frame, type Point, type Size } from "../../../board/frame";
import * as zoom from "../../../board/zoom";

const CELLS: zoom.CellSizes = { readable: 17, wide: 32, narrow: 27, least: 15 };

/** The window for a map: all the room there is, but none that would stay empty. */
export function windowOf(map: Size, width: number, most: number): Size {
  const [across, down] = [map.width + 2 * EDGE, map.height + 2 * EDGE];
  const height = Math.min(most, (width / across) * down);
  const whole = height / down;
  return { width: whole >= CELLS.readable ? Math.min(width, whole * across) : width, height };
}

/** The part around a point, at that many pixels a cell or as many as read well; the others too, if they can be. */
export function around(centre: Point, points: readonly Point[], map: Size, window: Size, chosen: number | null): Frame {
  const best = zoom.bestCell(scaleOfWhole(map, window), window.width, CELLS);
  return zoom.around([centre, ...points], map, window, { best, least: CELLS.least, chosen });
}
