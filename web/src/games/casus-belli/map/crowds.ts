/** Several fighters on one cell: each keeps a place of its own, one's own in front. */
import { cellAt, type Place, type Scene, type Unit } from "../types";

/** Where a fighter is drawn: the middle of it, in cells, and how large. */
export interface Spot {
  x: number;
  y: number;
  size: number;
}

export interface Crowd {
  at: Place;
  /** Those who are drawn, and where. */
  shown: { unit: Unit; spot: Spot }[];
  /** How many there are besides. */
  more: number;
}

const MAX_SHOWN = 9; // places on a cell
const LAST: Spot = { x: 0.81, y: 0.8, size: 0.4 };

/** Everybody, cell by cell. */
export function crowdsOf(units: readonly Unit[], own: number | null, scene: Scene): Crowd[] {
  const there = new Map<number, Unit[]>();
  for (const unit of units) {
    const cell = cellAt(scene, unit.at);
    there.set(cell, [...(there.get(cell) ?? []), unit]);
  }
  return [...there.values()].map((group) => crowd(group, own));
}

function crowd(units: readonly Unit[], own: number | null): Crowd {
  const strange = ({ seat }: Unit) => Number(seat !== own);
  const sorted = units.toSorted((one, other) => strange(one) - strange(other) || one.rank - other.rank);
  const shown = sorted.slice(0, sorted.length > MAX_SHOWN ? MAX_SHOWN - 1 : MAX_SHOWN);
  const at = sorted[0]?.at ?? [0, 0];
  const spots = spotsFor(Math.min(MAX_SHOWN, sorted.length)).map(({ x, y, size }) => ({ x: at[0] + x, y: at[1] + y, size }));
  const placed = shown.map((unit, place) => ({ unit, spot: spots[place] ?? LAST }));
  return { at, shown: placed, more: sorted.length - shown.length };
}

/** The places of so many on a cell. */
export function spotsFor(count: number): Spot[] {
  if (count === 1) return [{ x: 0.5, y: 0.5, size: 1 }];
  const side = count <= 4 ? 2 : 3;
  const size = side === 2 ? 0.56 : 0.4;
  const rows = Math.ceil(count / side);
  return Array.from({ length: count }, (_, place) => {
    const row = Math.floor(place / side);
    const inRow = Math.min(side, count - row * side);
    return { x: spread(place % side, inRow, side), y: spread(row, rows, side), size };
  });
}

/** Where the nth of some things in a row stands, all of them being centred. */
function spread(place: number, count: number, side: number): number {
  const gap = side === 2 ? 0.5 : 0.31;
  return 0.5 + (place - (count - 1) / 2) * gap;
}
