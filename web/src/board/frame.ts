/** The part of a large board that is in sight, in cells. */

export type Point = readonly [number, number];

export interface Size {
  width: number;
  height: number;
}

export interface Frame extends Size {
  x: number;
  y: number;
}

export const EDGE = 0.5; // cells shown beyond the ends of a board

/** A window on a board whose cells take so many pixels, around a point. */
export function framed(board: Size, window: Size, scale: number, [x, y]: Point): Frame {
  const [width, height] = [window.width / scale, window.height / scale];
  return { x: held(x, width, board.width), y: held(y, height, board.height), width, height };
}

/** The same frame around another point. */
export function shifted(frame: Frame, [x, y]: Point, board: Size): Frame {
  return { ...frame, x: held(x, frame.width, board.width), y: held(y, frame.height, board.height) };
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

/** Whether a frame leaves a part of the board out of sight. */
export function hides(frame: Frame, board: Size): boolean {
  return frame.width < board.width || frame.height < board.height;
}

/** The pixels of a cell with which the whole board is in sight. */
export function scaleOfWhole(board: Size, window: Size): number {
  return Math.min(window.width / (board.width + 2 * EDGE), window.height / (board.height + 2 * EDGE));
}

/** What is around some points, with so much room on each side. */
export function boxOf(points: readonly Point[], room: number): Frame {
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  const [left, top] = [Math.min(...xs) - room, Math.min(...ys) - room];
  return { x: left, y: top, width: Math.max(...xs) + room - left, height: Math.max(...ys) + room - top };
}

/** Where a window begins that is centred there but does not look past the ends. */
function held(centre: number, length: number, all: number): number {
  if (length >= all + 2 * EDGE) return (all - length) / 2;
  return Math.max(-EDGE, Math.min(all + EDGE - length, centre - length / 2));
}
