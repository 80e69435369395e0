/** What a question offers, sorted by where on the board one answers it. */
import { deedsOf, shortcutDeeds, type Deed } from "../../board/deeds";
import type { Question } from "../../wire";
import type { Drive } from "./types";

export interface Pedal extends Deed {
  by: number;
  drive: Drive;
}

const PICKS = ["pick-pilot", "pick-car", "pick-tyres", "pick-tank"];
const ON_CARDS = ["play", "discard"];
const ELSEWHERE = [...PICKS, ...ON_CARDS, "pedal", "target"];

/** The pedal, from the brake to the accelerator; it ends the plan unless something `follows`. */
export function pedalsOf(ask: Question | null, follows: boolean): Pedal[] {
  const deeds = follows ? deedsOf(ask, ["pedal"]) : shortcutDeeds(ask, "drive");
  const found = deeds.map((deed) => ({
    ...deed,
    by: Number(deed.thing["by"]),
    drive: deed.outlook as unknown as Drive,
  }));
  return found.toSorted((one, other) => one.by - other.by);
}

/** What can be done with each card of the hand; the last one that must be thrown away ends that, unless one wants `more`. */
export function cardsOf(ask: Question | null, more = false): Map<string, Deed> {
  const last = more ? [] : shortcutDeeds(ask, "throw");
  return new Map([...deedsOf(ask, ON_CARDS), ...last].map((deed) => [String(deed.thing["card"]), deed]));
}

/** The rivals whom a card can be for, by their seats. */
export function targetsOf(ask: Question | null): Map<number, Deed> {
  return new Map(deedsOf(ask, ["target"]).map((deed) => [Number(deed.thing["other"]), deed]));
}

export function picksOf(ask: Question | null): Deed[] {
  return deedsOf(ask, PICKS);
}

/** Whole line-ups at once. */
export function readyMadesOf(ask: Question | null): Deed[] {
  return shortcutDeeds(ask, "ready-made");
}

/** What has a button of its own: ready, burn, block and the like. */
export function plainOf(ask: Question | null): Deed[] {
  return deedsOf(ask).filter(({ thing }) => !ELSEWHERE.includes(thing.kind));
}

/** The move that a deed leads to, if that is what it changes. */
export function driveOf(each: Deed | null): Drive | null {
  return each?.outlook?.kind === "drives-to" ? (each.outlook as unknown as Drive) : null;
}
