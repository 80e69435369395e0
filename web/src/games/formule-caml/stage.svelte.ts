/** What moves: the cars as they are shown now, the die, and the frame, on their way to the view. */
import { between, type Frame, type Point } from "../../frame";
import { glide, smooth, still } from "../../motion";
import type { Schemas, Thing } from "../../wire";
import { angleOf, turned } from "./compass";
import type { Car, Scene, View } from "./types";

const DRIVE = { start: 160, cell: 60, most: 800 };
const TUMBLE = 550;
const SHAKE = 320;
const LOOK = 350;
const MOST = 12; // events that are worth watching; who was away for longer sees how it stands
const FACE = 70; // milliseconds between two faces of a tumbling die

const NOWHERE: Frame = { x: 0, y: 0, width: 1, height: 1 };

/** A car as it is shown; x and y are the middle of its cell. */
export interface Shown {
  x: number;
  y: number;
  angle: number;
  jolt: number;
}

type Happened = Schemas["GearChanged" | "GearDropped" | "Rolled" | "Moved" | "Touched" | "Collided"];

export class Stage {
  cars = $state.raw<Shown[]>([]);
  /** The view as far as it has been shown. */
  view = $state.raw<View>() as View;
  /** The face of the die; 0: it lies aside. */
  face = $state(0);
  tumbling = $state(false);
  moving = $state(false);
  /** From where to where a car drives just now. */
  drives = $state.raw<Point[]>([]);
  frame = $state.raw<Frame>(NOWHERE);

  private goal: View;
  private round = 0;
  private looks = 0;

  constructor(
    private readonly scene: Scene,
    view: View,
  ) {
    const angle = angleOf(scene.heading);
    this.cars = view.cars.map(({ row, column }) => ({ ...middle(row, column), angle, jolt: 0 }));
    this.face = view.roll;
    this.view = this.goal = view;
  }

  /** Plays what happened, then stands as the view does. A later call ends an earlier one. */
  async play(events: readonly Thing[], view: View): Promise<boolean> {
    const mine = ++this.round;
    const on = () => mine === this.round;
    if (this.moving) this.stand(this.goal);
    this.goal = view;
    this.moving = events.length <= MOST && !still();
    for (const event of events) {
      if (on()) await this.act(event, on);
    }
    if (on()) this.stand(view);
    return on();
  }

  /** Brings another part of the track into sight; at once if nothing is shown yet. */
  look(frame: Frame, atOnce: boolean): void {
    const mine = ++this.looks;
    const from = this.frame;
    if (atOnce || from === NOWHERE || still()) this.frame = frame;
    else void glide(LOOK, () => mine === this.looks, (part) => (this.frame = between(from, frame, smooth(part))));
  }

  private stand(view: View): void {
    this.cars = this.cars.map((car, seat) => ({ ...car, ...spot(view, seat), jolt: 0 }));
    this.face = view.roll;
    this.view = view;
    this.drives = [];
    this.tumbling = this.moving = false;
  }

  private async act(event: Thing, on: () => boolean): Promise<void> {
    const happened = event as unknown as Happened;
    if (happened.kind === "gear-changed" || happened.kind === "gear-dropped") {
      this.gauge(happened.seat, { gear: happened.gear });
    } else if (happened.kind === "rolled") await this.tumble(happened, on);
    else if (happened.kind === "moved") await this.drive(happened, on);
    else if (happened.kind === "touched") await this.bump(happened, on);
    else if (happened.kind === "collided") await this.crash(happened, on);
  }

  private async bump({ seat, durability }: Schemas["Touched"], on: () => boolean): Promise<void> {
    this.gauge(seat, { durability });
    await this.shake([seat], on);
  }

  private async crash(hit: Schemas["Collided"], on: () => boolean): Promise<void> {
    this.gauge(hit.seat, { durability: hit.durability });
    this.gauge(hit.other, { durability: hit.other_durability });
    await this.shake([hit.seat, hit.other], on);
  }

  private async tumble({ gear, roll }: Schemas["Rolled"], on: () => boolean): Promise<void> {
    const [low = roll, high = roll] = this.scene.gears[gear - 1] ?? [];
    this.tumbling = this.moving && low < high;
    const face = (part: number) => low + ((Math.floor((part * TUMBLE) / FACE) * 5) % (high - low + 1));
    if (this.tumbling) await this.pass(TUMBLE, on, (part) => (this.face = face(part)));
    if (!on()) return;
    this.face = roll;
    this.tumbling = false;
  }

  private async drive({ seat, direction, cells, row, column }: Schemas["Moved"], on: () => boolean): Promise<void> {
    const from = this.cars[seat];
    if (from === undefined) return;
    const to = middle(row, column);
    const angle = turned(from.angle, angleOf(direction));
    this.drives = [
      [from.x, from.y],
      [to.x, to.y],
    ];
    const time = Math.min(DRIVE.most, DRIVE.start + DRIVE.cell * cells);
    await this.pass(time, on, (part) => {
      const way = smooth(part);
      const swing = from.angle + (angle - from.angle) * Math.min(1, part * 4);
      this.put(seat, { x: from.x + (to.x - from.x) * way, y: from.y + (to.y - from.y) * way, angle: swing, jolt: 0 });
    });
  }

  private async shake(seats: readonly number[], on: () => boolean): Promise<void> {
    await this.pass(SHAKE, on, (part) => {
      for (const seat of seats) {
        const car = this.cars[seat];
        if (car) this.put(seat, { ...car, jolt: part < 1 ? Math.sin(part * 25) * (1 - part) : 0 });
      }
    });
  }

  /** An instrument moves when what it measures does. */
  private gauge(seat: number, change: Partial<Car>): void {
    const cars = this.view.cars.map((car, at) => (at === seat ? { ...car, ...change } : car));
    this.view = { ...this.view, cars: cars as View["cars"] };
  }

  /** Time passes, unless nobody watches. */
  private async pass(time: number, on: () => boolean, step: (part: number) => void): Promise<void> {
    if (this.moving) await glide(time, on, step);
    else step(1);
  }

  private put(seat: number, shown: Shown): void {
    this.cars = this.cars.map((car, at) => (at === seat ? shown : car));
  }
}

export function middle(row: number, column: number): { x: number; y: number } {
  return { x: column + 0.5, y: row + 0.5 };
}

function spot(view: View, seat: number): { x: number; y: number } {
  const { row, column } = view.cars[seat] ?? { row: 0, column: 0 };
  return middle(row, column);
}
