/** Fingers and the mouse on a large board: a tap picks a cell, a drag moves the board, two fingers zoom it. */
import { shifted, type Frame, type Point, type Size } from "./frame";
import { zoomed } from "./zoom";

export interface Surface {
  map: Size;
  window(): Size;
  frame(): Frame;
  look(frame: Frame): void;
  tap(point: Point, touch: boolean): void;
  hover(point: Point | null): void;
}

/** Where a hand is, in pixels from the corner of the window. */
export interface Touch {
  id: number;
  x: number;
  y: number;
  /** Not a mouse: it cannot point without touching. */
  finger: boolean;
}

interface Grasp {
  frame: Frame;
  middle: Point;
  spread: number;
}

const MIN_DRAG = 8; // pixels by which one drags on purpose: a trembling hand still picks

export class Gestures {
  private readonly fingers = new Map<number, Touch>();
  private grasp: Grasp | null = null;
  private moved = false;

  constructor(private readonly surface: Surface) {}

  down(touch: Touch): void {
    if (this.fingers.size === 0) this.moved = false;
    else this.moved = true; // two fingers never pick
    this.fingers.set(touch.id, touch);
    this.grip();
  }

  move(touch: Touch): void {
    if (!this.fingers.has(touch.id)) {
      if (!touch.finger) this.surface.hover(this.pointOf([touch.x, touch.y], this.surface.frame()));
      return;
    }
    this.fingers.set(touch.id, touch);
    this.drag();
  }

  up(touch: Touch): void {
    if (!this.fingers.delete(touch.id)) return;
    if (this.fingers.size > 0) this.grip();
    else if (!this.moved) this.surface.tap(this.pointOf([touch.x, touch.y], this.surface.frame()), touch.finger);
  }

  /** The hand is gone, or the browser took over. */
  lost(id: number): void {
    this.fingers.delete(id);
    this.surface.hover(null);
  }

  wheel(at: Point, turn: number): void {
    const frame = this.surface.frame();
    const factor = Math.exp(-turn / 300);
    this.surface.look(zoomed(frame, factor, this.pointOf(at, frame), this.surface.map, this.surface.window()));
  }

  private grip(): void {
    this.grasp = { frame: this.surface.frame(), ...this.hold() };
  }

  /** The middle of all fingers, and how far they are from it. */
  private hold(): { middle: Point; spread: number } {
    const all = [...this.fingers.values()];
    const middle: Point = [mean(all.map(({ x }) => x)), mean(all.map(({ y }) => y))];
    return { middle, spread: mean(all.map(({ x, y }) => Math.hypot(x - middle[0], y - middle[1]))) };
  }

  private drag(): void {
    if (this.grasp === null) return;
    const { frame, middle, spread } = this.grasp;
    const now = this.hold();
    const [dx, dy] = [now.middle[0] - middle[0], now.middle[1] - middle[1]];
    if (!this.moved && Math.hypot(dx, dy) <= MIN_DRAG) return;
    this.moved = true;
    const { map } = this.surface;
    const window = this.surface.window();
    const factor = spread > 0 && now.spread > 0 ? now.spread / spread : 1;
    const near = zoomed(frame, factor, this.pointOf(middle, frame), map, window);
    const cells = near.width / window.width;
    const centre: Point = [near.x + near.width / 2 - dx * cells, near.y + near.height / 2 - dy * cells];
    this.surface.look(shifted(near, centre, map));
  }

  private pointOf([x, y]: Point, frame: Frame): Point {
    const cells = frame.width / this.surface.window().width;
    return [frame.x + x * cells, frame.y + y * cells];
  }
}

function mean(numbers: readonly number[]): number {
  return numbers.reduce((sum, each) => sum + each, 0) / Math.max(1, numbers.length);
}
