/** What a question offers, sorted by where on the table one points to answer it. */
import { deedsOf, shortcutDeeds, type Deed } from "../../board/deeds";
import type { Question, Schemas } from "../../wire";

/** A car that a card can be played on. */
export interface Target extends Deed {
  car: number;
  /** The second car of a collision; 0: there is none. */
  rival: number;
}

/** What one's own car can do by itself: fight, close a gap, stop. */
export interface CarDeeds {
  car: number;
  deeds: Deed[];
}

const ON_CARS = ["duel", "close", "pit"];
const TARGETS = ["behind", "hit", "name", "crash"];
const PLAIN = ["draw", "stop", "pass"];

/** Where the card in question can go: whole answers, or the second half of one. */
export function targetsOf(ask: Question | null, card: string | null): Target[] {
  const plays = shortcutDeeds(ask, "play-on").filter(({ thing }) => thing["card"] === card);
  return [...plays, ...deedsOf(ask, TARGETS)].map((each) => ({
    ...each,
    car: Number(each.thing["car"]),
    rival: each.outlook?.kind === "crashes" ? Number(each.outlook["rival"]) : 0,
  }));
}

/** Playing the card at once, if it needs no target. */
export function playOf(ask: Question | null, card: string): Deed | null {
  return targetsOf(ask, card).length > 0 ? null : deedWith(ask, "play", card);
}

export function discardOf(ask: Question | null, card: string): Deed | null {
  return deedWith(ask, "discard", card);
}

/** Whether a card can be played now. */
export function playable(ask: Question | null, card: string): boolean {
  return deedWith(ask, "play", card) !== null;
}

/** The deeds of each own car that has some, by number; repairing all goes with a stop. */
export function carDeeds(ask: Question | null): CarDeeds[] {
  const deeds = [...deedsOf(ask, ON_CARS), ...shortcutDeeds(ask, "repair-all")];
  const cars = [...new Set(deeds.map(({ thing }) => Number(thing["car"])))];
  return cars.toSorted((one, other) => one - other).map((car) => ({ car, deeds: deeds.filter(({ thing }) => thing["car"] === car) }));
}

/** What concerns no car: draw, stop a comeback, pass. */
export function plainDeeds(ask: Question | null): Deed[] {
  return deedsOf(ask, PLAIN);
}

/** The cards that can be taken off at the pits, and leaving them. */
export function pitDeeds(ask: Question | null): Deed[] {
  return deedsOf(ask, ["repair", "leave"]);
}

export function teamDeeds(ask: Question | null): Map<number, Deed> {
  return new Map(deedsOf(ask, ["pick-team"]).map((deed) => [Number(deed.thing["team"]), deed]));
}

export function tryDeeds(ask: Question | null): Deed[] {
  return deedsOf(ask, ["keep-try", "risk"]);
}

/** Where a stop at the pits lets the car fall to, if that is certain: places on the line. */
export function fallOf({ outlook }: Deed): { car: number; fell: number } | null {
  if (outlook?.kind !== "falls-to") return null;
  const { car, fell } = outlook as unknown as Schemas["f_cartes.FallsTo"];
  return { car, fell };
}

/** The cars that a deed is about, to be marked on the line. */
export function carsOf({ thing, outlook }: Deed): number[] {
  const named = [thing["car"], thing["rival"], outlook?.["rival"]];
  return named.filter((car) => typeof car === "number");
}

/** What one may regret: an own car damaged, a turn cut short. */
export type Regret = "own" | "turn";

/** What one may regret in an answer, so that it is asked once more; null: nothing. */
export function regretOf(ask: Question | null, answer: readonly string[]): Regret | null {
  const said = answer.join(" ");
  const outlook = [...deedsOf(ask), ...shortcutDeeds(ask)].find((each) => each.answer.join(" ") === said)?.outlook;
  if (outlook?.kind === "forgoes") return "turn";
  return outlook?.["own"] === true ? "own" : null;
}

function deedWith(ask: Question | null, kind: string, card: string): Deed | null {
  return deedsOf(ask, [kind]).find(({ thing }) => thing["card"] === card) ?? null;
}
