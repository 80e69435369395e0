/** The table after one more event: so that a moment can be shown step by step. Draws, never judges. */
import type { Schemas } from "../../wire";
import type { Car, Happened, View } from "./types";

/** A card on the line: a car, or a gap (0) that is still the same card when others move. */
export interface Slot {
  key: string;
  car: number;
}

/** What is shown: a view, and its line with cards that keep who they are. */
export interface Shown {
  view: View;
  slots: readonly Slot[];
}

let gaps = 0;

function slot(car: number): Slot {
  return { key: car > 0 ? `car-${car}` : `gap-${++gaps}`, car };
}

/** A line as slots; gaps are the same cards as before, as far as they can be. */
export function slotted(line: readonly number[], before: readonly Slot[] = []): Slot[] {
  const known = before.filter(({ car }) => car === 0);
  if (line.every((car, at) => car === before[at]?.car) && line.length === before.length) return [...before];
  return line.map((car) => (car > 0 ? slot(car) : (known.shift() ?? slot(0))));
}

/** The table after an event, as far as the event tells; numbers that it does not tell are those of the `goal`. */
export function replayed(shown: Shown, event: Happened, goal: View): Shown {
  const moved = line(shown.slots, event);
  const view = { ...shown.view, ...facts(shown.view, event, goal) };
  return { view: { ...view, line: moved.map(({ car }) => car) }, slots: moved };
}

function line(slots: readonly Slot[], event: Happened): readonly Slot[] {
  switch (event.kind) {
    case "race-opened":
      return [];
    case "grid-set":
      return event.cars.map(slot);
    case "gap-laid":
      return slots.toSpliced(placeOf(slots, event.car) + 1, 0, slot(0));
    case "gap-closed":
      return ahead(slots, event.car);
    case "dueled":
      return event.won ? ahead(slots, event.car) : slots;
    case "swapped":
      return exchanged(slots, event.car, event.rival);
    case "pitted":
      return fallen(slots, event);
    case "retired":
      return slots.filter(({ car }) => car !== event.car);
    case "gaps-removed":
      return removed(slots, event.count);
    default:
      return slots;
  }
}

function placeOf(slots: readonly Slot[], car: number): number {
  return slots.findIndex((each) => each.car === car);
}

/** Two cars lie where the other one did, wherever that is. */
function exchanged(slots: readonly Slot[], one: number, other: number): Slot[] {
  const [first, second] = [one, other].map((each) => slots.find(({ car }) => car === each));
  if (first === undefined || second === undefined) return [...slots];
  return slots.map((slot) => (slot === first ? second : slot === second ? first : slot));
}

/** A car changes places with what is just ahead of it. */
function ahead(slots: readonly Slot[], car: number): readonly Slot[] {
  const place = placeOf(slots, car);
  const [before, own] = [slots[place - 1], slots[place]];
  return before && own ? slots.toSpliced(place - 1, 2, own, before) : slots;
}

function fallen(slots: readonly Slot[], { car, fell }: Schemas["f_cartes.Pitted"]): readonly Slot[] {
  const place = placeOf(slots, car);
  const own = slots[place];
  return own ? slots.toSpliced(place, 1).toSpliced(place + fell, 0, own) : slots;
}

/** Gaps at the ends; with a safety car all that there are. */
function removed(slots: readonly Slot[], count: number): readonly Slot[] {
  const inner = slots.slice(first(slots), slots.length - first(slots.toReversed()));
  return slots.length - inner.length === count ? inner : slots.filter(({ car }) => car > 0);
}

function first(slots: readonly Slot[]): number {
  return Math.max(0, slots.findIndex(({ car }) => car > 0));
}

function facts(view: View, event: Happened, goal: View): Partial<View> {
  switch (event.kind) {
    case "team-picked":
      return { teams: view.teams.with(event.seat, event.team) };
    case "race-opened":
      return opened(view, event, goal);
    case "tried":
      return { trying: event.car, die: event.roll, mover: event.seat, stage: "trials" };
    case "risked":
      return { trials: [...view.trials, { car: event.car, roll: view.die, by: event.by, score: event.score }] };
    case "neutral-tried":
      return { trials: [...view.trials, { car: event.car, roll: event.roll, by: 0, score: event.roll }] };
    case "grid-set":
      return { stage: "race", trying: 0 };
    case "round-began":
      return { round: event.round, order: event.seats, played: 0, cars: view.cars.map((car) => ({ ...car, hurt: pointsIn(goal, car).hurt })) };
    case "turn-ended":
      return { played: view.order.indexOf(event.seat) + 1, actions: 0, struck: [], towed: [] };
    case "damaged":
      return { cars: changed(view.cars, event.car, (car) => damaged(car, event, goal)), struck: [...view.struck, event.car] };
    case "pitted":
      return { cars: changed(view.cars, event.car, (car) => repaired(car, event.cards, goal)) };
    case "retired":
      return {
        cars: changed(view.cars, event.car, (car) => ({ ...pointsIn(goal, car), damage: [], out: true })),
        retired: [...view.retired, event.car],
      };
    case "race-finished":
      return { finishes: [...view.finishes, { cars: event.cars, classified: event.classified }] };
    case "weather-turned":
      return { rain: event.rain };
    case "flag-raised":
      return { flag: event.seat };
    case "flag-lowered":
      return { flag: -1 };
    case "towed":
      return { towed: [...view.towed, { car: event.car, bonus: event.bonus }] };
    default:
      return {};
  }
}

/** Everything starts anew. */
function opened({ cars }: View, { race, rain }: Schemas["f_cartes.RaceOpened"], goal: View): Partial<View> {
  const whole = cars.map((car) => ({ ...car, ...pointsIn(goal, car), damage: [], out: false }));
  return { race, rain, cars: whole, round: 0, order: [], trials: [], retired: [], flag: -1, stage: "trials" };
}

function changed(cars: readonly Car[], number: number, change: (car: Car) => Partial<Car>): Car[] {
  return cars.map((car) => (car.car === number ? { ...car, ...change(car) } : car));
}

/** The points of a car when all is shown: what they add up to is for the rules to say. */
function pointsIn({ cars }: View, { car: number, lost, hurt }: Car): Pick<Car, "lost" | "hurt"> {
  const then = cars.find(({ car }) => car === number);
  return then === undefined ? { lost, hurt } : { lost: then.lost, hurt: then.hurt };
}

function damaged(car: Car, { card, lost }: Schemas["f_cartes.Damaged"], goal: View): Partial<Car> {
  return { damage: [...car.damage, card], lost, hurt: pointsIn(goal, car).hurt };
}

function repaired(car: Car, cards: readonly string[], goal: View): Partial<Car> {
  return { damage: without(car.damage, cards), lost: pointsIn(goal, car).lost };
}

function without(cards: readonly string[], taken: readonly string[]): string[] {
  const left = [...taken];
  return cards.filter((card) => {
    const at = left.indexOf(card);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}
