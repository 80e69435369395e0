/** What a question offers, sorted by where on the table one points to answer it. */
import type { Choice, Question, Schemas, Shortcut, Thing } from "../../wire";

/** An answer with what it is called and where it leads. */
export interface Deed {
  answer: readonly string[];
  /** The option or shortcut, for its words. */
  thing: Thing;
  outlook: Thing | null;
}

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
  const plays = (ask?.shortcuts ?? []).filter((each) => each.kind === "play-on" && each["card"] === card);
  const halves = found(ask, TARGETS).map(deed);
  return [...plays.map(whole), ...halves].map((each) => ({
    ...each,
    car: Number(each.thing["car"]),
    rival: each.outlook?.kind === "crashes" ? Number(each.outlook["rival"]) : 0,
  }));
}

/** Playing the card at once, if it needs no target. */
export function playOf(ask: Question | null, card: string): Deed | null {
  const play = found(ask, ["play"]).find(({ option }) => option["card"] === card);
  return play === undefined || targetsOf(ask, card).length > 0 ? null : deed(play);
}

export function discardOf(ask: Question | null, card: string): Deed | null {
  const thrown = found(ask, ["discard"]).find(({ option }) => option["card"] === card);
  return thrown === undefined ? null : deed(thrown);
}

/** Whether a card can be played now. */
export function playable(ask: Question | null, card: string): boolean {
  return found(ask, ["play"]).some(({ option }) => option["card"] === card);
}

/** The deeds of each own car that has some, by number; repairing all goes with a stop. */
export function carDeeds(ask: Question | null): CarDeeds[] {
  const deeds = [...found(ask, ON_CARS).map(deed), ...repairs(ask).map(whole)];
  const cars = [...new Set(deeds.map(({ thing }) => Number(thing["car"])))];
  return cars.toSorted((one, other) => one - other).map((car) => ({ car, deeds: deeds.filter(({ thing }) => thing["car"] === car) }));
}

/** What concerns no car: draw, stop a comeback, pass. */
export function plainDeeds(ask: Question | null): Deed[] {
  return found(ask, PLAIN).map(deed);
}

/** The cards that can be taken off at the pits, and leaving them. */
export function pitDeeds(ask: Question | null): Deed[] {
  return found(ask, ["repair", "leave"]).map(deed);
}

export function teamDeeds(ask: Question | null): Map<number, Deed> {
  return new Map(found(ask, ["pick-team"]).map((choice) => [Number(choice.option["team"]), deed(choice)]));
}

export function tryDeeds(ask: Question | null): Deed[] {
  return found(ask, ["keep-try", "risk"]).map(deed);
}

/** Where a stop at the pits lets the car fall to, if that is certain: places on the line. */
export function fallOf({ outlook }: Deed): { car: number; fell: number } | null {
  if (outlook?.kind !== "falls-to") return null;
  const { car, fell } = outlook as unknown as Schemas["FallsTo"];
  return { car, fell };
}

/** The cars that a deed is about, to be marked on the line. */
export function carsOf({ thing, outlook }: Deed): number[] {
  const named = [thing["car"], thing["rival"], outlook?.["rival"]];
  return named.filter((car) => typeof car === "number");
}

function repairs(ask: Question | null): readonly Shortcut[] {
  return (ask?.shortcuts ?? []).filter(({ kind }) => kind === "repair-all");
}

function found(ask: Question | null, kinds: readonly string[]): (Choice & { option: Thing })[] {
  const known = (ask?.options ?? []).filter((each): each is Choice & { option: Thing } => each.option !== undefined);
  return known.filter(({ option }) => kinds.includes(option.kind));
}

function deed({ notation, option, outlook }: Choice & { option: Thing }): Deed {
  return { answer: [notation], thing: option, outlook: outlook ?? null };
}

function whole(shortcut: Shortcut): Deed {
  return { answer: shortcut.answer, thing: shortcut, outlook: shortcut.outlook };
}
