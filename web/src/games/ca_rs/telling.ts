/** The race in sentences: those of `podium.games.ca_rs.telling`, letter for letter. */
import type { Facts, Words } from "../../words";
import { rest, written } from "./plan";
import { bestOf, clock, leftIn, MARKS, ranking, statOf, tileOf, type Car, type Scene, type View } from "./types";

const WHOLE = ["opening", "plan", ""]; // what is asked when all of it is told

/** From what holds for all to what is asked now. */
export function tell(view: View, words: Words, names: readonly string[], scene: Scene): string[] {
  const telling = new Telling(view, words, names, scene);
  return [telling.stage(), ...telling.table(), ...telling.plan(), ...telling.moving(), ...telling.waitedFor()];
}

class Telling {
  /** Whose eyes these are: only one's own plan is seen. */
  private readonly own: Car | undefined;
  /** Everything is told once a turn, when one makes a plan; in between, what changes. */
  private readonly whole: boolean;

  constructor(
    private readonly view: View,
    private readonly words: Words,
    private readonly names: readonly string[],
    private readonly scene: Scene,
  ) {
    this.own = view.cars.find(({ plan }) => plan !== null);
    this.whole = this.own === undefined || (WHOLE.includes(view.asks) && this.own.plan?.length === 0);
  }

  /** What is under way, and the weather. */
  stage(): string {
    const { stage, turn, most, laps, rain, trying } = this.view;
    if (stage === "lineup" || stage === "over") return this.words.say(`board-${stage}`);
    const facts: Facts = { turn, most, rain: String(rain) };
    if (stage === "trial") return this.words.say("board-trial", { name: this.name(trying), ...facts });
    return this.words.say("board-race", { laps, ...facts });
  }

  table(): string[] {
    if (this.view.stage === "lineup") return this.prepared();
    const cars = ranking(this.view).flatMap((seat, at) => this.told(seat, at + 1));
    return [...cars, ...this.times(), ...this.trials(), ...this.held(), ...this.cornerAhead()];
  }

  /** What one has begun to answer. */
  plan(): string[] {
    const plan = this.own?.plan ?? [];
    if (plan.length === 0) return [];
    const options = plan.map((text) => written(text, this.scene));
    const said = options.map((option, at) => {
      const gap = at === 0 ? "" : option.kind === "target" ? " " : ", ";
      return gap + this.words.option(option, this.names);
    });
    return [this.ended("board-plan", said.join(""))];
  }

  /** Who moves, and what is in the way. */
  moving(): string[] {
    const { mover, steps, excess, rival } = this.view;
    const lines: string[] = [];
    if (mover >= 0) lines.push(this.words.say("board-moving", { name: this.name(mover), steps }));
    if (excess > 0) lines.push(this.words.say("board-excess", { name: this.name(mover), excess }));
    if (rival >= 0) lines.push(this.words.say("board-rival", { name: this.name(rival) }));
    return lines;
  }

  /** Who is asked, for those who are not. */
  waitedFor(): string[] {
    const { asking, question } = this.view;
    if (asking.length === 0 || question !== null) return [];
    return [this.words.say("board-asked", { seats: this.row(asking.map((seat) => this.name(seat))) })];
  }

  private prepared(): string[] {
    const ready = this.view.cars.filter(({ prepared }) => prepared).map(({ seat }) => this.name(seat));
    return ready.length > 0 ? [this.words.say("board-prepared", { seats: this.row(ready) })] : [];
  }

  private told(seat: number, place: number): string[] {
    const car = this.view.cars[seat];
    if (car === undefined) return [];
    return [this.car(car, place), ...(this.whole ? this.openCards(car) : [])];
  }

  private car(car: Car, place: number): string {
    const { state, lap, at, speed, body, treads, tank } = car;
    return this.words.say("board-car", {
      state,
      place,
      name: this.name(car.seat),
      mark: MARKS[car.seat] ?? "",
      pilot: this.label("pilot", car.pilot),
      car: this.label("car", car.car),
      lap,
      at,
      speed,
      body,
      tyres: this.label("tyres", car.tyres),
      treads,
      tank,
      hand: car.hand.length,
    });
  }

  /** The statistics of a car that runs, and the cards that lie open. */
  private openCards(car: Car): string[] {
    const name = this.name(car.seat);
    const stats = this.scene.stats.map((stat, at) =>
      this.words.say("board-stat", { stat: this.label("stat", stat), value: statOf(car, at, this.view.rain) }),
    );
    const running = car.state === "running" ? [this.words.say("board-stats", { name, stats: stats.join(", ") })] : [];
    return [...running, ...(car.used.length > 0 ? [this.ended("board-used", this.counted(car.used), { name })] : [])];
  }

  private times(): string[] {
    const timed = this.view.cars.filter(({ times }) => times.length > 0);
    const all = timed.map(({ seat, times }) =>
      this.words.say("board-times", { name: this.name(seat), times: times.map(clock).join(", ") }),
    );
    const best = bestOf(this.view);
    const fastest = timed.find(({ times }) => times.includes(best));
    const told = fastest ? [this.words.say("board-best", { name: this.name(fastest.seat), time: clock(best) })] : [];
    return [...(this.whole ? all : []), ...told];
  }

  private trials(): string[] {
    const rows = this.view.trials.map(({ home, seat, turns, time }) =>
      this.words.say("board-trial-row", { home: String(home), name: this.name(seat), turns, time: clock(time) }),
    );
    return rows.length > 0 ? [this.ended("board-trials", this.row(rows))] : [];
  }

  /** One's own cards, in hand and in the tank. */
  private held(): string[] {
    if (this.own === undefined) return [];
    const hand = this.ended("board-hand", this.counted(rest(this.own)));
    if (!this.whole || this.own.tank === 0) return [hand];
    const left = [...leftIn(this.own)].flatMap(([card, count]) => Array<string>(count).fill(card));
    return [hand, this.ended("board-left", this.counted(left))];
  }

  /** The next corner on one's way, by its name if it has one, as the weather makes it. */
  private cornerAhead(): string[] {
    const [own, length] = [this.own, this.view.circuit.length];
    if (own === undefined || !this.view.order.includes(own.seat)) return [];
    for (let away = 1; away < length; away++) {
      const card = (own.at + away) % length;
      const tile = tileOf(this.view, card);
      if (tile === null) return [];
      if (tile.limit === 0) continue;
      const corner = this.label("corner", String(card));
      const named = String(corner !== String(card));
      return [this.words.say("board-corner", { named, corner, away, limit: tile.limit, run_off: tile.runOff })];
    }
    return [];
  }

  /** Cards by their titles, those held several times with a number. */
  private counted(cards: readonly string[]): string {
    const counts = new Map<string, number>();
    for (const card of cards) counts.set(card, (counts.get(card) ?? 0) + 1);
    const shown = [...counts].map(([card, count]) =>
      count > 1 ? this.words.say("board-card", { card: this.label("card", card), count }) : this.label("card", card),
    );
    return shown.length > 0 ? this.row(shown) : this.words.say("board-nothing");
  }

  /** A sentence with a list that may be longer than a fact can be. */
  private ended(key: string, rest: string, facts: Facts = {}): string {
    return `${this.words.say(key, facts)} ${rest}.`;
  }

  private row(texts: readonly string[]): string {
    return texts.join(this.words.say("board-between"));
  }

  private label(field: string, value: string | null): string {
    return value === null ? "?" : this.words.label(field, value);
  }

  private name(seat: number): string {
    return this.names[seat] ?? "";
  }
}
