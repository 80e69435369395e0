/** The land: what lies on which cell, and the shapes of some cells together. */
import { cellAt, isOn, stepOf, type AttackScene, type Place, type Scene } from "../types";

const SIDES = ["n", "e", "s", "w"];

/** What lies on a cell; nothing beyond the edge. */
export function zoneAt(scene: Scene, [x, y]: Place): string {
  return scene.zones[scene.rows[y]?.[x] ?? ""] ?? "";
}

/** On which sides the land goes on: a bit each for north, east, south and west. */
export function joined(scene: Scene, [x, y]: Place): number {
  const zone = zoneAt(scene, [x, y]);
  return SIDES.reduce((bits, way, side) => {
    const [dx, dy] = stepOf(way);
    const there: Place = [x + dx, y + dy];
    return !isOn(scene, there) || zoneAt(scene, there) === zone ? bits | (1 << side) : bits;
  }, 0);
}

/** A small number for each cell, always the same, so that no two meadows look alike. */
export function chanceAt([x, y]: Place, most: number): number {
  let number = Math.imul(x + 1, 0x9e3779b1) ^ Math.imul(y + 1, 0x85ebca6b);
  number = Math.imul(number ^ (number >>> 15), 0x2c1b3c6d);
  return ((number ^ (number >>> 13)) >>> 0) % most;
}

/** The cells that an attack at a place covers, as far as they are on the map. */
export function covered(scene: Scene, [x, y]: Place, attack: Pick<AttackScene, "covers">): Set<number> {
  const cells = attack.covers.map(([dx, dy]): Place => [x + dx, y + dy]);
  return new Set(cells.filter((each) => isOn(scene, each)).map((each) => cellAt(scene, each)));
}

/** The cells whose bits are set in a hexadecimal number, row by row from the lowest bit. */
export function cellsIn(mask: string): Set<number> {
  const cells = new Set<number>();
  for (let digit = 0; digit < mask.length; digit++) {
    const bits = parseInt(mask.at(-1 - digit) ?? "0", 16);
    for (let bit = 0; bit < 4; bit++) if ((bits >> bit) & 1) cells.add(4 * digit + bit);
  }
  return cells;
}

/** Some cells as an SVG path, a rectangle for each run of a row. */
export function areaOf(cells: ReadonlySet<number>, { width, height }: Pick<Scene, "width" | "height">, unit = 1): string {
  return runs(width, height, (x, y) => cells.has(y * width + x))
    .map(([x, y, length]) => `M${x * unit} ${y * unit}h${length * unit}v${unit}h${-length * unit}z`)
    .join("");
}

/** The lines between some cells and all others, or some others alone, as an SVG path. */
export function borderOf(
  cells: ReadonlySet<number>,
  { width, height }: Pick<Scene, "width" | "height">,
  unit = 1,
  others: ReadonlySet<number> | null = null,
): string {
  const cellAt = (x: number, y: number) => (x >= 0 && y >= 0 && x < width && y < height ? y * width + x : -1);
  const isOther = (cell: number) => (others === null ? !cells.has(cell) : others.has(cell));
  const parts = (one: number, other: number) => (cells.has(one) && isOther(other)) || (cells.has(other) && isOther(one));
  const across = runs(width, height + 1, (x, y) => parts(cellAt(x, y), cellAt(x, y - 1)));
  const down = runs(height, width + 1, (y, x) => parts(cellAt(x, y), cellAt(x - 1, y)));
  return [
    ...across.map(([x, y, length]) => `M${x * unit} ${y * unit}h${length * unit}`),
    ...down.map(([y, x, length]) => `M${x * unit} ${y * unit}v${length * unit}`),
  ].join("");
}

/** Where in each row something holds for how many cells on end: across, down, length. */
function runs(width: number, height: number, holds: (x: number, y: number) => boolean): [number, number, number][] {
  const found: [number, number, number][] = [];
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      if (!holds(x, y)) continue;
      const start = x;
      while (x + 1 < width && holds(x + 1, y)) x++;
      found.push([start, y, x + 1 - start]);
    }
  }
  return found;
}
