/** Where one looks: at one's own, until one looks elsewhere; and how near, as one likes it. */
import { hides, shifted, type Frame, type Point, type Size } from "../../frame";
import { around, following, zoomed } from "./camera";
import type { Stage } from "./stage.svelte";

export class Gaze {
  /** Where one looks by oneself, until something happens. */
  private peek = $state.raw<Frame | null>(null);
  /** Pixels of a cell, once one has chosen. */
  private near = $state<number | null>(null);

  constructor(
    private readonly map: Size,
    private readonly stage: Stage,
    private readonly window: () => Size,
    private readonly homes: () => readonly Point[],
  ) {}

  /** What should be in sight; null while there is no window yet. */
  get target(): Frame | null {
    const window = this.window();
    if (window.width === 0) return null;
    const [first = [0, 0] as Point, ...rest] = this.homes();
    return this.peek ?? around(first, rest, this.map, window, this.near);
  }

  /** Whether a part of the map is out of sight. */
  get partial(): boolean {
    return this.target !== null && hides(this.target, this.map);
  }

  /** Whether one moves it by hand, so that nothing may glide behind. */
  get held(): boolean {
    return this.peek !== null;
  }

  look(frame: Frame): void {
    this.peek = frame;
    this.near = this.window().width / frame.width;
  }

  lookAt(point: Point): void {
    this.look(shifted(this.stage.frame, point, this.map));
  }

  /** Brings a point into sight, if it is not. */
  follow(point: Point): void {
    if (this.partial) this.look(following(this.stage.frame, point, this.map, this.window()));
  }

  zoom(factor: number): void {
    const { x, y, width, height } = this.stage.frame;
    this.look(zoomed(this.stage.frame, factor, [x + width / 2, y + height / 2], this.map, this.window()));
  }

  showAll(): void {
    this.look(zoomed(this.stage.frame, 0, [0, 0], this.map, this.window()));
  }

  goHome(): void {
    this.peek = this.near = null;
  }

  /** Something happened: it is worth looking there, as near as before. */
  rest(): void {
    this.peek = null;
  }
}
