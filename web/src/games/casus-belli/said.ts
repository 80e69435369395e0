/** Cells and orders in words, for those who point, and for those who hear. */
import type { Words } from "../../words";
import type { Table } from "./answers";
import { hotspots, zoneAt } from "./land";
import { marksOf, type Mark } from "./marks";
import { cellsAlong, placeOf, same, unitOf, unitsOf, type Order, type Place, type Unit } from "./types";

const MOST = 6; // fighters of a cell that are told one by one

/** Everything one sits in front of, for the words. */
export interface Told extends Table {
  sight: ReadonlySet<number> | null;
  words: Words;
  names: readonly string[];
}

/** A cell: where it is, what choosing it would do, who stands there, and what else lies on it. */
export function cellSaid(cell: number, told: Told): string {
  const at = placeOf(told.scene, cell);
  const there = [...people(at, told), ...signs(at, told), ...holders(at, told)];
  return [ground(cell, at, told), ...offer(cell, told), ...there].join(" · ");
}

function ground(cell: number, at: Place, { scene, sight, words }: Told): string {
  const seen = sight === null || sight.has(cell) || zoneAt(scene, at) === "wall";
  return words.say("board-web-cell", { x: at[0], y: at[1], ground: zoneAt(scene, at), seen: String(seen) });
}

function people(at: Place, { view, scene, words, names }: Told): string[] {
  const there = unitsOf(view, scene).filter((unit) => same(unit.at, at));
  const told = there.slice(0, MOST).map((unit) => personSaid(unit, words, names));
  const more = there.length - told.length;
  return more > 0 ? [...told, words.say("board-web-more", { count: more })] : told;
}

export function personSaid({ seat, fighter, life, facing }: Unit, words: Words, names: readonly string[]): string {
  return words.say("board-web-person", { name: names[seat] ?? "", fighter, life, facing });
}

function signs(at: Place, { view, scene, own, words, names }: Told): string[] {
  const there = marksOf(view, scene, own).filter((mark) => same(mark.at, at));
  const said = ({ kind, seat, fighter }: Mark) => words.say("board-web-sign", { kind, name: names[seat] ?? "", fighter });
  return there.slice(0, MOST).map(said);
}

function holders(at: Place, { view, scene, words, names }: Told): string[] {
  const zone = hotspots(scene).findIndex((cells) => cells.some((cell) => same(cell, at)));
  const held = view.held[zone] ?? null;
  return held === null ? [] : [words.say("board-web-held", { name: names[held.seat] ?? "", turns: held.turns })];
}

function offer(cell: number, { menu, words, names }: Told): string[] {
  const walk = menu.walks.get(cell);
  if (walk !== undefined) return [words.say("board-web-walk", { cost: walk.cost, left: walk.left })];
  const strikes = menu.targets.get(cell)?.strikes;
  if (strikes) return [words.outlook({ ...strikes }, names)];
  return menu.targets.has(cell) ? [words.say("board-web-target")] : [];
}

/** An order as far as it is given: the attack, then the way. */
export function orderSaid(order: Order, { view, scene, words }: Pick<Told, "view" | "scene" | "words">, own: number): string[] {
  const start = view.fighters[unitOf(own, order.fighter, scene)]?.at ?? [0, 0];
  return [...attackSaid(order, words), ...waySaid(order, start, words)];
}

function attackSaid({ fighter, attack, at }: Order, words: Words): string[] {
  if (attack === null) return [];
  if (attack === "none" || at === null) return [words.say("armed", { fighter, attack })];
  return [words.say("board-web-aimed", { fighter, attack, x: at[0], y: at[1] })];
}

function waySaid({ path, facing }: Order, start: Place, words: Words): string[] {
  const [x, y] = cellsAlong(start, path).at(-1) ?? start;
  if (facing !== null) return [words.say("board-web-goes", { steps: path.length, x, y, facing })];
  return path.length > 0 ? [words.say("board-web-going", { x, y })] : [];
}
