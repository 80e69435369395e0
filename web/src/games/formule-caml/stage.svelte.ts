/** What moves in a race: the cars, the die and the instruments. */
import type { Point } from "../../board/frame";
import { glide, smooth } from "../../board/motion";
import { Stage, type Moment, type Tempo } from "../../board/stage.svelte";
import type { Schemas, Thing } from "../../wire";
import { angleOf, turned } from "./compass";
import type { Car, Scene, View } from "./types";

const TEMPO: Tempo = { maxSteps: 12, maxTime: Infinity, hurry: 1 };
const DRIVE = { start: 160, cell: 60, most: 800 }; // milliseconds
const TUMBLE = 550;
const SHAKE = 320;
const FACE = 70; // milliseconds between two faces of a tumbling die

/** A car as it is shown; x and y are the middle of its cell. */
export interface Shown {
  x: number;
  y: number;
  angle: number;
  jolt: number;
}

type Happened = Schemas["formule_caml.GearChanged" | "formule_caml.GearDropped" | "formule_caml.Rolled" | "formule_caml.Moved" | "formule_caml.Touched" | "formule_caml.Collided"];

export class RaceStage extends Stage<View, Happened> {
  cars = $state.raw<Shown[]>([]);
  /** The face of the die; 0: it lies aside. */
  face = $state(0);
  tumbling = $state(false);
  /** From where to where a car drives just now. */
  drives = $state.raw<Point[]>([]);

  constructor(
    private readonly scene: Scene,
    first: Moment<View>,
  ) {
    super(first, TEMPO);
    const angle = angleOf(scene.heading);
    this.cars = first.view.cars.map(({ row, column }) => ({ ...middle(row, column), angle, jolt: 0 }));
    this.face = first.view.roll;
  }

  protected stepsOf(events: readonly Thing[]): readonly Happened[] {
    return events as readonly unknown[] as readonly Happened[];
  }

  protected timeOf(event: Happened): number {
    if (event.kind === "moved") return Math.min(DRIVE.most, DRIVE.start + DRIVE.cell * event.cells);
    if (event.kind === "rolled") return TUMBLE;
    return event.kind === "touched" || event.kind === "collided" ? SHAKE : 0;
  }

  protected stand(view: View): void {
    this.cars = this.cars.map((car, seat) => ({ ...car, ...spot(view, seat), jolt: 0 }));
    this.face = view.roll;
    this.drives = [];
    this.tumbling = false;
  }

  /** The view does not say which way a car looks: that is where it drove last. */
  protected override skip(events: readonly Happened[]): void {
    for (const event of events) {
      const car = event.kind === "moved" ? this.cars[event.seat] : undefined;
      if (event.kind === "moved" && car) this.put(event.seat, { ...car, angle: angleOf(event.direction) });
    }
  }

  protected async playStep(event: Happened, time: number, on: () => boolean): Promise<void> {
    if (event.kind === "gear-changed" || event.kind === "gear-dropped") this.gauge(event.seat, { gear: event.gear });
    else if (event.kind === "rolled") await this.tumble(event, time, on);
    else if (event.kind === "moved") await this.drive(event, time, on);
    else if (event.kind === "touched") await this.bump(event, time, on);
    else if (event.kind === "collided") await this.crash(event, time, on);
  }

  private async bump({ seat, durability }: Schemas["formule_caml.Touched"], time: number, on: () => boolean): Promise<void> {
    this.gauge(seat, { durability });
    await this.shake([seat], time, on);
  }

  private async crash(hit: Schemas["formule_caml.Collided"], time: number, on: () => boolean): Promise<void> {
    this.gauge(hit.seat, { durability: hit.durability });
    this.gauge(hit.other, { durability: hit.other_durability });
    await this.shake([hit.seat, hit.other], time, on);
  }

  private async tumble({ gear, roll }: Schemas["formule_caml.Rolled"], time: number, on: () => boolean): Promise<void> {
    const [low = roll, high = roll] = this.scene.gears[gear - 1] ?? [];
    this.tumbling = low < high;
    const face = (part: number) => low + ((Math.floor((part * time) / FACE) * 5) % (high - low + 1));
    if (this.tumbling) await glide(time, on, (part) => (this.face = face(part)));
    if (!on()) return;
    this.face = roll;
    this.tumbling = false;
  }

  private async drive(event: Schemas["formule_caml.Moved"], time: number, on: () => boolean): Promise<void> {
    const { seat, direction, row, column } = event;
    const from = this.cars[seat];
    if (from === undefined) return;
    const to = middle(row, column);
    const angle = turned(from.angle, angleOf(direction));
    this.drives = [
      [from.x, from.y],
      [to.x, to.y],
    ];
    await glide(time, on, (part) => {
      const way = smooth(part);
      const swing = from.angle + (angle - from.angle) * Math.min(1, part * 4);
      this.put(seat, { x: from.x + (to.x - from.x) * way, y: from.y + (to.y - from.y) * way, angle: swing, jolt: 0 });
    });
  }

  private async shake(seats: readonly number[], time: number, on: () => boolean): Promise<void> {
    await glide(time, on, (part) => {
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
