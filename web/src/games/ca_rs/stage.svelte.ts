/** What moves in a race: cars on the circuit, cards, corners and duels, one event after the other. */
import { glide, pause, smooth } from "../../board/motion";
import { Stage, type Moment, type Tempo } from "../../board/stage.svelte";
import type { Schemas, Thing } from "../../wire";
import { replayed } from "./replay";
import { distOf, type Dueled, type Facts, type Happened, type LaidDown, type View } from "./types";

/** Milliseconds for what is worth watching; the rest is just there. */
const TIMES: Partial<Record<Happened["kind"], number>> = {
  "line-up-shown": 300,
  "lot-drawn": 220,
  "trial-began": 300,
  "trial-ended": 400,
  gridded: 100,
  "turn-began": 200,
  drew: 200,
  struck: 700,
  "tank-dry": 600,
  "circuit-turned": 300,
  "card-played": 500,
  "card-aimed": 600,
  "card-spent": 300,
  pedalled: 140,
  "tyres-fitted": 250,
  "stop-announced": 300,
  stopped: 400,
  "stat-raised": 120,
  "speed-changed": 220,
  "extra-given": 120,
  "body-lost": 350,
  repaired: 200,
  "tyres-worn": 250,
  "tyres-mended": 200,
  refuelled: 250,
  "cards-lost": 200,
  "weather-turned": 500,
  "corner-met": 500,
  "tyre-burnt": 300,
  cornered: 500,
  overtook: 350,
  tried: 250,
  "let-pass": 250,
  blocked: 350,
  "laid-down": 650,
  dueled: 900,
  yielded: 350,
  crashed: 700,
  "went-out": 600,
  injured: 400,
  killed: 600,
  "lap-timed": 350,
  arrived: 400,
};
/** What a card does: while that happens it is still to be seen. */
const EFFECTS: Happened["kind"][] = [
  "stat-raised",
  "speed-changed",
  "extra-given",
  "body-lost",
  "repaired",
  "tyres-worn",
  "tyres-mended",
  "tyres-fitted",
  "refuelled",
  "cards-lost",
  "cards-drawn",
  "drew",
  "discarded",
  "weather-turned",
];
const A_CARD = 110; // milliseconds to drive over one
const TEMPO: Tempo = { maxSteps: 90, maxTime: 1700, hurry: 0.55 };

/** A duel being turned up: who wants past whom, what both have laid, and how it ended. */
export interface Duel {
  attacker: number;
  blocker: number;
  laid: readonly LaidDown[];
  end: Dueled | null;
}

/** A card that lies open for a moment, for whom it is (null: nobody), and whether it struck its own player. */
export interface Played {
  seat: number;
  card: string;
  other: number | null;
  struck: boolean;
}

export class RaceStage extends Stage<View, Happened, Facts> {
  /** Cars on their way: how far they are, by seat. */
  ways = $state.raw<ReadonlyMap<number, number>>(new Map());
  /** Cars that are being hit or leave the road. */
  hit = $state.raw<readonly number[]>([]);
  /** The corner that is being taken too fast: whose, and by how much. */
  corner = $state.raw<{ seat: number; excess: number } | null>(null);
  duel = $state.raw<Duel | null>(null);
  played = $state.raw<Played | null>(null);

  constructor(first: Moment<View, Facts>) {
    super(first, TEMPO);
  }

  protected stepsOf(events: readonly Thing[]): readonly Happened[] {
    return events as readonly unknown[] as readonly Happened[];
  }

  protected timeOf(event: Happened): number {
    return event.kind === "drove" ? A_CARD * Math.min(8, event.count) : (TIMES[event.kind] ?? 0);
  }

  /** Hands and tanks are as they will be; the rest follows step by step. */
  protected override begin(): void {
    const cars = this.view.cars.map((car) => {
      const { hand, tank, discards, used, gone, stock, plan } = this.goal.view.cars[car.seat] ?? car;
      return { ...car, hand, tank, discards, used, gone, stock, plan };
    });
    this.view = { ...this.view, cars };
  }

  protected stand(): void {
    this.ways = new Map();
    this.hit = [];
    this.corner = null;
    this.duel = null;
    this.played = null;
  }

  protected async playStep(event: Happened, time: number, on: () => boolean): Promise<void> {
    if (time > 0) this.news = event as unknown as Thing;
    this.show(event);
    if (event.kind === "drove") await this.drive(event, time, on);
    const before = this.view;
    this.view = replayed(this.view, event, this.goal.view);
    if (event.kind !== "drove") await pause(time);
    if (on()) this.clear(event, before);
  }

  /** What an event shows while it happens. */
  private show(event: Happened): void {
    if (!EFFECTS.includes(event.kind)) this.played = null;
    switch (event.kind) {
      case "card-played":
      case "card-spent":
        this.played = { seat: event.seat, card: event.card, other: null, struck: false };
        break;
      case "card-aimed":
        this.played = { seat: event.seat, card: event.card, other: event.other, struck: false };
        break;
      case "struck":
        this.played = { seat: event.seat, card: event.card, other: null, struck: true };
        break;
      case "corner-met":
        this.corner = { seat: event.seat, excess: event.excess };
        break;
      case "cornered":
        this.hit = event.damage > 0 ? [event.seat] : [];
        break;
      case "body-lost":
      case "went-out":
        this.hit = [event.seat];
        break;
      case "crashed":
        this.hit = [event.seat, event.other];
        break;
      case "blocked":
        this.duel = { attacker: event.other, blocker: event.seat, laid: [], end: null };
        break;
      case "laid-down":
        this.lay(event);
        break;
      case "dueled":
        this.duel = { attacker: event.seat, blocker: event.other, laid: this.duel?.laid ?? [], end: event };
    }
  }

  private lay(event: LaidDown): void {
    const { mover, rival } = this.view;
    const duel = this.duel ?? { attacker: mover, blocker: rival, laid: [], end: null };
    this.duel = { ...duel, laid: [...duel.laid, event] };
  }

  private clear(event: Happened, before: View): void {
    this.hit = [];
    if (event.kind === "cornered" || event.kind === "drove") this.corner = null;
    if (event.kind === "dueled" || before.turn !== this.view.turn) this.duel = null;
  }

  /** A car rolls over the cards, one after the other. */
  private async drive(event: Schemas["ca_rs.Drove"], time: number, on: () => boolean): Promise<void> {
    const car = this.view.cars[event.seat];
    if (car === undefined || time <= 0) return;
    const from = distOf(this.view, car);
    const to = event.lap * this.view.circuit.length + event.at;
    await glide(time, on, (part) => {
      this.ways = new Map([[event.seat, from + (to - from) * smooth(part)]]);
    });
    if (on()) this.ways = new Map();
  }
}
