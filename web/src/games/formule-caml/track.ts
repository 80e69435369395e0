/** The shapes a track is drawn with, from its rows of letters. Lengths are in cells. */

import type { Point } from "../../board/frame";

export type Loop = readonly Point[];

const OUTSIDE = "0";
const ROAD = "-DA";

export function isRoad(mark: string): boolean {
  return mark !== "" && ROAD.includes(mark);
}

/** Road and borders: everything that is not outside. */
export function isGround(mark: string): boolean {
  return mark !== "" && mark !== OUTSIDE;
}

/** Around all cells that are inside: closed loops of corners, holes run the other way round. */
export function outlines(rows: readonly string[], inside: (mark: string) => boolean): Loop[] {
  const sides = sidesOf(rows, inside);
  const loops: Loop[] = [];
  for (let first = take(sides); first !== null; first = take(sides)) loops.push(walk(first, sides));
  return loops;
}

type Side = readonly [Point, Point];
type Sides = Map<string, Side[]>;

/** Every side between inside and outside, by where it starts; the inside is on its right hand. */
function sidesOf(rows: readonly string[], inside: (mark: string) => boolean): Sides {
  const at = (row: number, column: number) => inside(rows[row]?.[column] ?? "");
  const sides: Sides = new Map();
  const add = (from: Point, to: Point) => sides.set(String(from), [...(sides.get(String(from)) ?? []), [from, to]]);
  rows.forEach((line, y) =>
    [...line].forEach((_, x) => {
      if (!at(y, x)) return;
      if (!at(y - 1, x)) add([x, y], [x + 1, y]);
      if (!at(y, x + 1)) add([x + 1, y], [x + 1, y + 1]);
      if (!at(y + 1, x)) add([x + 1, y + 1], [x, y + 1]);
      if (!at(y, x - 1)) add([x, y + 1], [x, y]);
    }),
  );
  return sides;
}

function take(sides: Sides): Side | null {
  const found = sides.entries().next().value;
  return found === undefined ? null : remove(sides, found[0], 0);
}

function remove(sides: Sides, key: string, index: number): Side | null {
  const here = sides.get(key) ?? [];
  const [side] = here.splice(index, 1);
  if (here.length === 0) sides.delete(key);
  return side ?? null;
}

/** From side to side until the loop is closed; only corners are kept. */
function walk(first: Side, sides: Sides): Loop {
  const loop: Side[] = [first];
  for (let side = next(first, sides); side !== null; side = next(side, sides)) loop.push(side);
  return loop.filter((side, at) => !alike(loop.at(at - 1) ?? side, side)).map(([from]) => from);
}

/** Where cells touch at a corner only, one can drive from one to the other: the shape goes on there. */
function next(side: Side, sides: Sides): Side | null {
  const key = String(side[1]);
  const here = sides.get(key) ?? [];
  const left = here.findIndex((each) => bend(side, each) < 0);
  return remove(sides, key, Math.max(0, left));
}

function bend(one: Side, other: Side): number {
  const [ax, ay] = along(one);
  const [bx, by] = along(other);
  return ax * by - ay * bx;
}

function alike(one: Side, other: Side): boolean {
  return String(along(one)) === String(along(other));
}

function along([from, to]: Side): Point {
  return [to[0] - from[0], to[1] - from[1]];
}

/** The loops as an SVG path with round corners, one cell being `unit` long. */
export function pathOf(loops: readonly Loop[], radius: number, unit: number): string {
  return loops.map((loop) => roundedLoop(loop, radius, unit)).join("");
}

function roundedLoop(loop: Loop, radius: number, unit: number): string {
  const written = ([x, y]: Point) => `${round(x * unit)} ${round(y * unit)}`;
  const curves = loop.map((corner, at) => {
    const before = toward(corner, loop.at(at - 1) ?? corner, radius);
    const after = toward(corner, loop[(at + 1) % loop.length] ?? corner, radius);
    return `${at === 0 ? "M" : "L"}${written(before)}Q${written(corner)} ${written(after)}`;
  });
  return `${curves.join("")}Z`;
}

/** A point on the way from a corner to the next, at most half way. */
function toward(corner: Point, other: Point, most: number): Point {
  const [dx, dy] = [other[0] - corner[0], other[1] - corner[1]];
  const length = Math.hypot(dx, dy);
  const part = Math.min(most, length / 2) / length;
  return [corner[0] + dx * part, corner[1] + dy * part];
}

function round(number: number): number {
  return Math.round(number * 100) / 100;
}
