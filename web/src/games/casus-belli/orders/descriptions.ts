/** Cells in words, for those who point, and for those who hear. */
import type { Words } from "../../../words";
import type { Table } from "./answers";
import { zoneAt } from "../map/land";
import { placeOf, same, unitsOf, type Mark, type Place, type Unit } from "../types";

const MAX_FIGHTERS = 6; // fighters of a cell that are told one by one

/** Everything one sits in front of, for the words. */
export interface Described extends Table {
  sight: ReadonlySet<number> | null;
  words: Words;
  names: readonly string[];
}

/** A cell: where it is, what choosing it would do, who stands there, and what else lies on it. */
export function describeCell(cell: number, told: Described): string {
  const at = placeOf(told.scene, cell);
  const there = [...people(at, told), ...signs(at, told), ...holders(at, told)];
  return [ground(cell, at, told), ...offer(cell, told), ...there].join(" · ");
}

function ground(cell: number, at: Place, { scene, sight, words }: Described): string {
  const seen = sight === null || sight.has(cell) || zoneAt(scene, at) === "wall";
  return words.say("board-web-cell", { x: at[0], y: at[1], ground: zoneAt(scene, at), seen: String(seen) });
}

function people(at: Place, { view, scene, words, names }: Described): string[] {
  const there = unitsOf(view, scene).filter((unit) => same(unit.at, at));
  const told = there.slice(0, MAX_FIGHTERS).map((unit) => describeFighter(unit, words, names));
  const more = there.length - told.length;
  return more > 0 ? [...told, words.say("board-web-more", { count: more })] : told;
}

export function describeFighter({ seat, fighter, life, facing }: Unit, words: Words, names: readonly string[]): string {
  return words.say("board-web-person", { name: names[seat] ?? "", fighter, life, facing });
}

function signs(at: Place, { facts, words, names }: Described): string[] {
  const there = facts.marks.filter((mark) => same(mark.at, at));
  const said = ({ kind, seat, fighter }: Mark) => words.say("board-web-sign", { kind, name: names[seat] ?? "", fighter });
  return there.slice(0, MAX_FIGHTERS).map(said);
}

function holders(at: Place, { view, scene, words, names }: Described): string[] {
  const zone = scene.hotspots.findIndex((cells) => cells.some((cell) => same(cell, at)));
  const held = view.held[zone] ?? null;
  return held === null ? [] : [words.say("board-web-held", { name: names[held.seat] ?? "", turns: held.turns })];
}

function offer(cell: number, { menu, words, names }: Described): string[] {
  const walk = menu.walks.get(cell);
  if (walk !== undefined) return [words.say("board-web-walk", { cost: walk.cost, left: walk.left })];
  const strikes = menu.targets.get(cell)?.strikes;
  if (strikes) return [words.outlook({ ...strikes }, names)];
  return menu.targets.has(cell) ? [words.say("board-web-target")] : [];
}
