/** What a question offers, sorted by where on the board one answers it. */
import type { Choice, Question, Thing } from "../../wire";
import type { Drive } from "./types";

/** An answer with what it is called and where it leads. */
export interface Deed {
  answer: readonly string[];
  /** The option or shortcut, for its words. */
  thing: Thing;
  outlook: Thing | null;
}

export interface Pedal extends Deed {
  by: number;
  drive: Drive;
}

const PICKS = ["pick-pilot", "pick-car", "pick-tyres", "pick-tank"];
const ON_CARDS = ["play", "discard"];
const ELSEWHERE = [...PICKS, ...ON_CARDS, "pedal", "target"];

/** The pedal, from the brake to the accelerator. */
export function pedalsOf(ask: Question | null): Pedal[] {
  const found = deedsOf(ask, ["pedal"]).map((deed) => ({
    ...deed,
    by: Number(deed.thing["by"]),
    drive: deed.outlook as unknown as Drive,
  }));
  return found.toSorted((one, other) => one.by - other.by);
}

/** What can be done with each card of the hand. */
export function cardsOf(ask: Question | null): Map<string, Deed> {
  return new Map(deedsOf(ask, ON_CARDS).map((deed) => [String(deed.thing["card"]), deed]));
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
  return (ask?.shortcuts ?? []).map((each) => ({ answer: each.answer, thing: each, outlook: each.outlook }));
}

/** What has a button of its own: ready, burn, block and the like. */
export function plainOf(ask: Question | null): Deed[] {
  return offers(ask)
    .filter(({ option }) => !ELSEWHERE.includes(option.kind))
    .map(deed);
}

/** The move that a deed leads to, if that is what it changes. */
export function driveOf(each: Deed | null): Drive | null {
  return each?.outlook?.kind === "drives-to" ? (each.outlook as unknown as Drive) : null;
}

function deedsOf(ask: Question | null, kinds: readonly string[]): Deed[] {
  return offers(ask)
    .filter(({ option }) => kinds.includes(option.kind))
    .map(deed);
}

function offers(ask: Question | null): (Choice & { option: Thing })[] {
  return (ask?.options ?? []).filter((each): each is Choice & { option: Thing } => each.option !== undefined);
}

function deed({ notation, option, outlook }: Choice & { option: Thing }): Deed {
  return { answer: [notation], thing: option, outlook: outlook ?? null };
}
