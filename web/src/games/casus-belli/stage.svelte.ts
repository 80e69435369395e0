/** What moves in a war: fighters on their way, strikes and wounds. */
import { glide, pause, smooth } from "../../board/motion";
import { Stage, type Moment, type Tempo } from "../../board/stage.svelte";
import type { Thing } from "../../wire";
import { crowdsOf, type Crowd, type Spot } from "./map/crowds";
import { warSteps, type Step, type Strike } from "./steps";
import { cellsAlong, unitOf, unitsOf, type Facts, type Happened, type Place, type Scene, type Unit, type View } from "./types";

/** Milliseconds for each step; a walk takes so long for each cell. */
const TIMES = { shout: 420, push: 320, strike: 480, wound: 520, walk: 130 };
const TEMPO: Tempo = { maxSteps: Infinity, maxTime: 1750, hurry: 1 };
const WALKING = 0.85; // size of one who is on the way

/** A fighter as it is shown. */
export interface Shown extends Unit {
  spot: Spot;
  hurt: boolean;
  fading: number;
}

/** Life lost, floating away over a cell. */
export interface Wound {
  x: number;
  y: number;
  lost: number;
  /** What part of its time has passed. */
  part: number;
}

export class WarStage extends Stage<View, Step, Facts> {
  shown = $state.raw<readonly Shown[]>([]);
  /** Cells on which more stand than can be drawn. */
  crowded = $state.raw<readonly Crowd[]>([]);
  strikes = $state.raw<readonly Strike[]>([]);
  wounds = $state.raw<readonly Wound[]>([]);
  /** What part of the walk has passed: those noticed on the way appear one by one. */
  noticed = $state(1);

  constructor(
    private readonly scene: Scene,
    private readonly own: () => number | null,
    first: Moment<View, Facts>,
  ) {
    super(first, TEMPO);
    this.stand(first.view);
  }

  protected stepsOf(events: readonly Thing[]): readonly Step[] {
    return warSteps(events as readonly unknown[] as readonly Happened[], this.scene);
  }

  protected timeOf(step: Step): number {
    return step.kind === "walk" ? TIMES.walk * Math.max(...step.walks.map(({ path }) => path.length)) : TIMES[step.kind];
  }

  protected stand(view: View): void {
    const crowds = crowdsOf(unitsOf(view, this.scene), this.own(), this.scene);
    this.shown = crowds.flatMap(({ shown }) =>
      shown.map(({ unit, spot }) => ({ ...unit, spot, hurt: false, fading: 0 })),
    );
    this.crowded = crowds.filter(({ more }) => more > 0);
    this.strikes = this.wounds = [];
    this.noticed = 1;
  }

  protected async playStep(step: Step, time: number, on: () => boolean): Promise<void> {
    if (step.kind === "strike" || step.kind === "shout") await this.strike(step.strikes, time, on);
    else if (step.kind === "push") await this.push(step.pushes, time, on);
    else if (step.kind === "wound") await this.wound(step, time, on);
    else await this.walk(step.walks, time, on);
  }

  private async strike(strikes: readonly Strike[], time: number, on: () => boolean): Promise<void> {
    this.strikes = strikes;
    await pause(time);
    if (on()) this.strikes = [];
  }

  private async push(pushes: Extract<Step, { kind: "push" }>["pushes"], time: number, on: () => boolean): Promise<void> {
    const flights = pushes.map(({ seat, fighter, x, y }) => this.flight(this.find(seat, fighter), [[x, y]]));
    await glide(time, on, (part) => flights.forEach((fly) => fly(smooth(part))));
  }

  /** Who is hurt turns red and loses life; who dies fades. */
  private async wound({ hurts, deaths }: Extract<Step, { kind: "wound" }>, time: number, on: () => boolean): Promise<void> {
    const hurt = hurts.map((each) => ({ ...each, unit: this.find(each.seat, each.fighter) }));
    const dead = deaths.map(({ seat, fighter }) => this.find(seat, fighter));
    const spots = hurt.flatMap(({ unit, lost }) => {
      const spot = this.shown.find((each) => each.unit === unit)?.spot;
      return spot === undefined ? [] : [{ x: spot.x, y: spot.y, lost }];
    });
    for (const { unit, life } of hurt) this.change(unit, () => ({ hurt: true, life }));
    await glide(time, on, (part) => {
      this.wounds = spots.map((spot) => ({ ...spot, part }));
      for (const unit of dead) this.change(unit, () => ({ hurt: part < 0.4, life: 0, fading: part }));
    });
    if (!on()) return;
    this.wounds = [];
    for (const { unit } of hurt) this.change(unit, () => ({ hurt: false }));
  }

  /** All walk at once, a cell a tick; who has the shorter way waits. */
  private async walk(walks: Extract<Step, { kind: "walk" }>["walks"], time: number, on: () => boolean): Promise<void> {
    const longest = Math.max(...walks.map(({ path }) => path.length));
    const flights = walks.map(({ seat, fighter, path, facing }) => {
      const unit = this.find(seat, fighter);
      const start = this.shown.find((each) => each.unit === unit)?.at ?? [0, 0];
      return { fly: this.flight(unit, cellsAlong(start, path).slice(1), [...path, facing]), share: longest / path.length };
    });
    this.facts = { ...this.facts, marks: withGlimpses(this.facts, this.goal.board) };
    this.noticed = 0;
    await glide(time, on, (part) => {
      this.noticed = part;
      flights.forEach(({ fly, share }) => fly(Math.min(1, part * share)));
    });
  }

  /** A way of showing a fighter on a part of its way over some cells. */
  private flight(unit: number, cells: readonly Place[], looks: readonly string[] = []): (part: number) => void {
    const from = this.shown.find((each) => each.unit === unit);
    const stops = [from?.spot ?? { x: 0, y: 0 }, ...cells.map(([x, y]) => ({ x: x + 0.5, y: y + 0.5 }))];
    return (part) => {
      const gone = part * (stops.length - 1);
      const leg = Math.min(Math.floor(gone), stops.length - 2);
      const [one, other] = [stops[leg], stops[leg + 1]];
      if (one === undefined || other === undefined) return;
      const mix = (a: number, b: number) => a + (b - a) * (gone - leg);
      const spot = { x: mix(one.x, other.x), y: mix(one.y, other.y), size: WALKING };
      const facing = part === 1 ? looks.at(-1) : looks[leg];
      const end = part === 1 ? cells.at(-1) : undefined;
      this.change(unit, (shown) => ({ spot, facing: facing ?? shown.facing, at: end ?? shown.at }));
    };
  }

  private change(unit: number, change: (shown: Shown) => Partial<Shown>): void {
    this.shown = this.shown.map((each) => (each.unit === unit ? { ...each, ...change(each) } : each));
  }

  private find(seat: number, fighter: string): number {
    return unitOf(seat, fighter, this.scene);
  }
}

/** What was noticed on the way is new already; everything else lies where it lay. */
function withGlimpses(before: Facts, after: Facts): Facts["marks"] {
  const isGlimpse = ({ kind }: Facts["marks"][number]) => kind === "glimpse";
  return [...before.marks.filter((mark) => !isGlimpse(mark)), ...after.marks.filter(isGlimpse)];
}
