/** The race in sentences: those of `podium.games.f_cartes.board`, letter for letter. */
import type { Facts, Words } from "../../words";
import type { Car, View } from "./types";

const MARKS = "ABCDEFGHIJ"; // of the teams, in the order of their cars

/** From what holds for all to what is asked now; how things stand comes last. */
export function tell(view: View, words: Words, names: readonly string[]): string[] {
  const telling = new Telling(view, words, names);
  if (view.stage === "teams") return telling.picking();
  return view.stage === "trials" ? telling.trials() : telling.race();
}

class Telling {
  private readonly cars: ReadonlyMap<number, Car>;

  constructor(
    private readonly view: View,
    private readonly words: Words,
    private readonly names: readonly string[],
  ) {
    this.cars = new Map(view.cars.map((car) => [car.car, car]));
  }

  picking(): string[] {
    const free = this.words.say("board-waits");
    const team = (at: number) => (at >= 0 ? this.words.label("team", at) : free);
    const seats = this.view.teams.map((at, seat) => `${this.name(seat)} (${team(at)})`);
    return [this.row("board-teams", "seats", seats), this.words.say("board-choosing", { name: this.name(this.view.mover) })];
  }

  trials(): string[] {
    const { trials, trying, mover, die } = this.view;
    const best = trials.toSorted((one, other) => other.score - one.score);
    const tried = best.map(({ car, score, by }) => this.words.say("board-score", { car: this.car(car), score, by }));
    const scores = tried.length > 0 ? [this.row("board-scores", "cars", tried)] : [];
    const attempt = this.words.say("board-trying", { name: this.name(mover), car: this.car(trying), die });
    return [this.stage(), ...scores, ...this.standings(), ...this.hand(), attempt];
  }

  race(): string[] {
    return [
      this.stage(),
      this.order(),
      this.line(),
      ...this.damage(),
      ...this.hurts(),
      ...this.out(),
      ...this.standings(),
      ...this.signs(),
      this.piles(),
      ...this.hand(),
      this.turn(),
    ];
  }

  /** Which race and round it is, and the weather. */
  private stage(): string {
    const { race, races, rain, round, rounds } = this.view;
    const facts: Facts = { race, races, rain: String(rain) };
    if (this.view.stage === "trials") return this.words.say("board-trials", facts);
    return this.words.say("board-round", { ...facts, round, rounds });
  }

  /** The teams as they play in this round, then those that are out. */
  private order(): string {
    const { order, teams } = this.view;
    const beyond = teams.map((_, seat) => seat).filter((seat) => !order.includes(seat));
    return this.row("board-order", "seats", [...order, ...beyond].map((seat) => this.seat(seat)));
  }

  private seat(seat: number): string {
    const team = this.view.teams[seat] ?? -1;
    return this.words.say("board-seat", {
      how: this.how(seat),
      name: this.name(seat),
      mark: MARKS[team] ?? "",
      team: this.words.label("team", team),
      cards: this.view.hands[seat]?.length ?? 0,
    });
  }

  /** Where a team is in this round. */
  private how(seat: number): string {
    const { cars, mover, order, played } = this.view;
    if (cars.every((car) => car.seat !== seat || car.out)) return "out";
    if (seat === mover) return "plays";
    return order.slice(0, played).includes(seat) ? "played" : "waits";
  }

  private line(): string {
    const parts: string[] = [];
    let gaps = 0;
    for (const car of [...this.view.line, -1]) {
      if (car === 0) gaps++;
      else {
        if (gaps > 0) parts.push(this.words.say("board-gaps", { gaps }));
        gaps = 0;
        if (car > 0) parts.push(this.runner(car));
      }
    }
    return this.row("board-line", "cars", parts);
  }

  /** A car of the line, and all that is to be known of it in a few words. */
  private runner(number: number): string {
    const { seat = -1, lost = 0 } = this.cars.get(number) ?? {};
    const bonus = this.view.towed.find((tow) => tow.car === number)?.bonus ?? 0;
    let car = this.car(number);
    if (seat < 0) car = this.words.say("board-neutral", { car });
    if (lost > 0) car = this.words.say("board-lost", { car, lost });
    return bonus > 0 ? this.words.say("board-tow", { car, bonus }) : car;
  }

  /** The cards under the cars, from first to last. */
  private damage(): string[] {
    const cars = this.view.line.flatMap((car) => this.cars.get(car) ?? []);
    const hurt = cars.filter(({ damage }) => damage.length > 0);
    const under = hurt.map(({ car, damage }) =>
      this.words.say("board-under", { cards: this.cards(damage), car: this.car(car) }),
    );
    return under.length > 0 ? [this.row("board-damage", "cars", under)] : [];
  }

  /** How much the cars were dealt in this round, repaired or not. */
  private hurts(): string[] {
    const cars = this.view.line.flatMap((car) => this.cars.get(car) ?? []);
    const dealt = cars
      .filter(({ hurt }) => hurt > 0)
      .map(({ car, hurt }) => this.words.say("board-hurt-car", { car: this.car(car), hurt }));
    return dealt.length > 0 ? [this.row("board-hurt", "cars", dealt)] : [];
  }

  private out(): string[] {
    const cars = this.view.retired.map((car) => this.car(car)).join(", ");
    return cars === "" ? [] : [this.words.say("board-retired", { cars })];
  }

  /** The championship, once a race is over. */
  private standings(): string[] {
    const { races, finishes, standings } = this.view;
    if (races <= 1 || finishes.length === 0) return [];
    const rows = standings.map(({ place, team, points }) =>
      this.words.say("board-standing", { place, team: this.words.label("team", team), points }),
    );
    return [this.row("board-standings", "teams", rows)];
  }

  /** What holds for a turn or a round only. */
  private signs(): string[] {
    const { flag, mover, struck, surging, duels } = this.view;
    const signs: string[] = [];
    if (flag >= 0) signs.push(this.words.say("board-flag", { name: this.name(flag) }));
    if (struck.length > 0 && mover >= 0) {
      const cars = struck.map((car) => this.car(car)).join(", ");
      signs.push(this.words.say("board-struck", { name: this.name(mover), cars }));
    }
    if (surging > 0) signs.push(this.words.say("board-surge", { car: this.car(surging), duels }));
    return signs;
  }

  private piles(): string {
    const discard = Object.values(this.view.discard).reduce((sum, count) => sum + count, 0);
    return this.words.say("board-piles", { pile: this.view.pile_left, discard });
  }

  /** One's own cards, and what is being done with one of them. */
  private hand(): string[] {
    const { hands, card, pitting, repairs } = this.view;
    const viewer = this.viewer();
    const said: string[] = [];
    if (viewer >= 0) {
      const held = (hands[viewer] ?? []).filter((each) => each !== null);
      said.push(this.words.say("board-hand", { cards: this.cards(held) }));
    }
    if (card) said.push(this.words.say("board-played", { card: this.words.label("card", card) }));
    if (pitting) {
      said.push(this.words.say("board-pitting", { car: this.car(pitting), cards: this.cards(repairs ?? []) }));
    }
    return said;
  }

  /** Whose eyes these are, as far as the view tells: who sees a hand, or a question; -1: nobody's. */
  private viewer(): number {
    const seen = this.view.hands.findIndex((hand) => hand.some((card) => card !== null));
    return seen < 0 && this.view.question !== null ? this.view.mover : seen;
  }

  private turn(): string {
    const { mover, races, actions } = this.view;
    if (mover < 0) return this.words.say("board-over", { races });
    return this.words.say("board-turn", { name: this.name(mover), actions });
  }

  /** Cards by title, those of a kind counted. */
  private cards(cards: readonly string[]): string {
    const texts = [...new Set(cards)].map((card) => {
      const [title, count] = [this.words.label("card", card), cards.filter((each) => each === card).length];
      return count === 1 ? title : this.words.say("board-card", { card: title, count });
    });
    return texts.join(", ") || this.words.say("board-nothing");
  }

  /** Several of a kind in one sentence. */
  private row(key: string, fact: string, parts: readonly string[]): string {
    return this.words.say(key, { [fact]: parts.join(this.words.say("board-between")) });
  }

  private name(seat: number): string {
    return this.names[seat] ?? "";
  }

  private car(car: number): string {
    return this.words.label("car", car);
  }
}
