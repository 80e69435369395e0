/** What moves on the table: cards on the line, dice and blows, one event after the other. */
import { pause, motionDisabled } from "../../board/motion";
import { Stage, type Moment, type Tempo } from "../../board/stage.svelte";
import type { Schemas, Thing } from "../../wire";
import { replayed, slotted, type Slot } from "./replay";
import type { Facts, Happened, View } from "./types";

/** Milliseconds for what is worth watching; the rest is just there. */
const TIMES: Partial<Record<Happened["kind"], number>> = {
  "race-opened": 250,
  tried: 550,
  risked: 750,
  "neutral-tried": 120,
  "tie-rolled": 350,
  "grid-set": 500,
  "round-began": 300,
  "turn-ended": 120,
  "gap-laid": 380,
  "gaps-removed": 300,
  damaged: 560,
  retired: 520,
  discarded: 250,
  drew: 300,
  "card-drawn": 180,
  dueled: 1150,
  "gap-closed": 400,
  pitted: 650,
  "event-played": 420,
  "weather-turned": 450,
  towed: 400,
  "flag-raised": 450,
  "flag-lowered": 250,
  swapped: 450,
  "race-finished": 800,
};
const TEMPO: Tempo = { maxSteps: 60, maxTime: 1600, hurry: 0.55 };
const TUMBLE = 0.45; // of the time of a throw, for which the dice roll
const FACE = 75; // milliseconds between two faces of a tumbling die

/** A die on a car: what it shows, and what it counts once it lies. */
export interface Throw {
  face: number;
  tumbling: boolean;
  total: number | null;
  won: boolean;
}

export class RaceStage extends Stage<View, Happened, Facts> {
  /** The cards of the line, each known by a key wherever it moves. */
  slots = $state.raw<readonly Slot[]>([]);
  /** Milliseconds that a card takes to its new place just now. */
  glide = $state(0);
  dice = $state.raw<ReadonlyMap<number, Throw>>(new Map());
  /** The car that is being hit, and for how much. */
  hit = $state.raw<{ car: number; points: number } | null>(null);

  constructor(first: Moment<View, Facts>) {
    super(first, TEMPO);
    this.slots = slotted(first.view.line);
  }

  protected stepsOf(events: readonly Thing[]): readonly Happened[] {
    return events as readonly unknown[] as readonly Happened[];
  }

  protected timeOf(event: Happened): number {
    return TIMES[event.kind] ?? 0;
  }

  /** Hands and piles are as they will be; the rest follows step by step. */
  protected override begin(): void {
    const { hands, pile_left, discard, cars } = this.goal.view;
    const seen = this.view.cars.length < cars.length ? cars : this.view.cars;
    this.view = { ...this.view, hands, pile_left, discard, cars: seen };
  }

  protected stand(view: View): void {
    this.glide = this.moving && !motionDisabled() ? 250 : 0;
    this.slots = slotted(view.line, this.slots);
    this.dice = new Map();
    this.hit = null;
  }

  protected async playStep(event: Happened, time: number, on: () => boolean): Promise<void> {
    this.glide = Math.min(450, time);
    if (time > 0) this.news = event as unknown as Thing;
    if (event.kind === "dueled") return this.duel(event, time, on);
    this.replay(event);
    if (event.kind === "tried" || event.kind === "neutral-tried") await this.tumble([[event.car, event.roll]], time, on);
    else if (event.kind === "risked") await this.tumble([[event.car, event.roll]], time, on);
    else if (event.kind === "damaged") await this.strike(event, time, on);
    else await pause(time);
  }

  private replay(event: Happened): void {
    const { view, slots } = replayed(this, event, this.goal.view);
    this.view = view;
    this.slots = slots;
  }

  /** Both dice roll, lie, count; then the cars change places, or do not. */
  private async duel(event: Schemas["f_cartes.Dueled"], time: number, on: () => boolean): Promise<void> {
    const { car, rival, roll, rival_roll, total, rival_total, won } = event;
    await this.tumble([[car, roll], [rival, rival_roll]], time * TUMBLE, on);
    if (!on()) return;
    this.dice = new Map([
      [car, { face: roll, tumbling: false, total, won }],
      [rival, { face: rival_roll, tumbling: false, total: rival_total, won: !won }],
    ]);
    await pause(time * (1 - TUMBLE) * 0.45);
    if (!on()) return;
    this.replay(event);
    await pause(time * (1 - TUMBLE) * 0.55);
    if (on()) this.dice = new Map();
  }

  private async tumble(rolls: readonly [car: number, roll: number][], time: number, on: () => boolean): Promise<void> {
    const throws = Math.floor(time / FACE);
    for (let at = 1; at <= throws && on(); at++) {
      const rolling = at < throws * 0.7;
      const face = (roll: number) => (rolling ? 1 + ((roll + at * 5) % 6) : roll);
      this.dice = new Map(rolls.map(([car, roll]) => [car, { face: face(roll), tumbling: rolling, total: null, won: false }]));
      await pause(FACE);
    }
    if (on() && rolls.length === 1) this.dice = new Map();
  }

  private async strike({ car, points }: Schemas["f_cartes.Damaged"], time: number, on: () => boolean): Promise<void> {
    this.hit = { car, points };
    await pause(time);
    if (on()) this.hit = null;
  }
}
