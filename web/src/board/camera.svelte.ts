/** Which part of a large board is in sight: what matters now, until one looks elsewhere. */
import { between, hides, shifted, type Frame, type Point, type Size } from "./frame";
import { glide, smooth, motionDisabled } from "./motion";
import { following, zoomed } from "./zoom";

const GLIDE_TIME = 350; // milliseconds from one frame to another
const NOWHERE: Frame = { x: 0, y: 0, width: 1, height: 1 };

export class Camera {
  /** What is in sight now. */
  frame = $state.raw<Frame>(NOWHERE);

  /** Where one looks by oneself, until something happens. */
  private chosen = $state.raw<Frame | null>(null);
  /** Pixels of a cell, once one has chosen. */
  private cell = $state<number | null>(null);
  private turns = 0;

  /** `wanted` is the frame that shows what matters now, with cells of a chosen size or (null) the best one. */
  constructor(
    private readonly board: Size,
    private readonly window: () => Size,
    private readonly wanted: (cell: number | null) => Frame,
  ) {}

  /** What should be in sight; null while there is no window yet. */
  get target(): Frame | null {
    if (this.window().width === 0) return null;
    return this.chosen ?? this.wanted(this.cell);
  }

  /** Whether a part of the board is out of sight. */
  get partial(): boolean {
    return this.target !== null && hides(this.target, this.board);
  }

  /** Whether one moves it by hand, so that nothing may glide behind. */
  get held(): boolean {
    return this.chosen !== null;
  }

  /** Brings a frame into sight; at once if nothing is shown yet. A later call ends an earlier one. */
  turnTo(frame: Frame, atOnce: boolean): void {
    const mine = ++this.turns;
    const from = this.frame;
    if (atOnce || from === NOWHERE || motionDisabled()) this.frame = frame;
    else void glide(GLIDE_TIME, () => mine === this.turns, (part) => (this.frame = between(from, frame, smooth(part))));
  }

  look(frame: Frame): void {
    this.chosen = frame;
    this.cell = this.window().width / frame.width;
  }

  lookAt(point: Point): void {
    this.look(shifted(this.frame, point, this.board));
  }

  /** Brings a point into sight, if it is not. */
  follow(point: Point): void {
    if (this.partial) this.look(following(this.frame, point, this.board, this.window()));
  }

  zoom(factor: number): void {
    const { x, y, width, height } = this.frame;
    this.look(zoomed(this.frame, factor, [x + width / 2, y + height / 2], this.board, this.window()));
  }

  showAll(): void {
    this.look(zoomed(this.frame, 0, [0, 0], this.board, this.window()));
  }

  /** Back to what matters, at the best size. */
  goHome(): void {
    this.chosen = this.cell = null;
  }

  /** Back to what matters, as near as before. */
  goBack(): void {
    this.chosen = null;
  }
}
