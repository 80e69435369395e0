/** What moves: the table as it is shown now, on its way to the view, one event after the other. */
import { pause, still } from "../../motion";
import type { Question, Schemas, Thing } from "../../wire";
import { replayed, slotted, type Shown } from "./replay";
import { numberOf, type Happened, type Scene, type View } from "./types";

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
const LONGEST = 1600; // milliseconds for all that one message brings
const MOST = 60; // events that are worth watching; who was away for longer sees how it stands
const TUMBLE = 0.45; // of the time of a throw, for which the dice roll
const FACE = 75; // milliseconds between two faces of a tumbling die
const HURRY = 0.55; // of the time, when more waits to be shown

/** A die on a car: what it shows, and what it counts once it lies. */
export interface Die {
  face: number;
  tumbling: boolean;
  total: number | null;
  won: boolean;
}

export class Stage {
  shown = $state.raw<Shown>() as Shown;
  /** The question, as far as it can be seen already. */
  ask = $state.raw<Question | null>(null);
  moving = $state(false);
  /** Milliseconds that a card takes to its new place just now. */
  glide = $state(0);
  dice = $state.raw<ReadonlyMap<number, Die>>(new Map());
  /** The car that is being hit, and for how much. */
  hit = $state.raw<{ car: number; points: number } | null>(null);
  /** What happened last. */
  news = $state.raw<Thing | null>(null);

  private goal: View;
  private round = 0;
  private pace = 1;

  constructor(
    private readonly scene: Scene,
    view: View,
    ask: Question | null,
  ) {
    this.goal = view;
    this.shown = { view, slots: slotted(view.line) };
    this.ask = ask;
  }

  get view(): View {
    return this.shown.view;
  }

  /** Plays what happened, then stands as the view does. A later call ends an earlier one. */
  async play(events: readonly Thing[], view: View, ask: Question | null, more: boolean): Promise<boolean> {
    const mine = ++this.round;
    const on = () => mine === this.round;
    if (this.moving) this.stand(this.goal);
    this.goal = view;
    const happened = events as readonly unknown[] as readonly Happened[];
    this.moving = events.length > 0 && events.length <= MOST && !still();
    if (this.moving) {
      this.set(happened, more);
      for (const event of happened) if (on()) await this.act(event, on);
    }
    if (!on()) return false;
    this.news = events.at(-1) ?? this.news;
    this.stand(view);
    this.ask = ask;
    return true;
  }

  /** Hands and piles are as they will be; the rest follows step by step. */
  private set(events: readonly Happened[], more: boolean): void {
    const time = events.reduce((sum, event) => sum + timeOf(event), 0);
    this.pace = Math.min(more ? HURRY : 1, LONGEST / Math.max(1, time));
    const { hands, pile_left, discard, cars } = this.goal;
    const seen = this.view.cars.length < cars.length ? cars : this.view.cars;
    this.shown = { ...this.shown, view: { ...this.view, hands, pile_left, discard, cars: seen } };
  }

  private stand(view: View): void {
    this.glide = this.moving && !still() ? 250 : 0;
    this.shown = { view, slots: slotted(view.line, this.shown.slots) };
    this.dice = new Map();
    this.hit = null;
    this.moving = false;
  }

  private async act(event: Happened, on: () => boolean): Promise<void> {
    const time = timeOf(event) * this.pace;
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
    this.shown = replayed(this.shown, event, (card) => numberOf(this.scene, card));
  }

  /** Both dice roll, lie, count; then the cars change places, or do not. */
  private async duel(event: Schemas["podium.games.f_cartes.events.Dueled"], time: number, on: () => boolean): Promise<void> {
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

  private async strike({ car, points }: Schemas["Damaged"], time: number, on: () => boolean): Promise<void> {
    this.hit = { car, points };
    await pause(time);
    if (on()) this.hit = null;
  }
}

function timeOf(event: Happened): number {
  return TIMES[event.kind] ?? 0;
}
