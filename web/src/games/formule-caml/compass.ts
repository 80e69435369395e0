/** The eight directions by their letters: which way they point, and which keys aim at them. */

/** Columns to the right, rows down. */
export type Vector = readonly [number, number];

export const WAYS = {
  dhg: [-1, -1],
  h: [0, -1],
  dhd: [1, -1],
  g: [-1, 0],
  d: [1, 0],
  dbg: [-1, 1],
  b: [0, 1],
  dbd: [1, 1],
} as const satisfies Record<string, Vector>;

const ARROWS: Record<string, Vector> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};
const NUMPAD = ["dbg", "b", "dbd", "g", "", "d", "dhg", "h", "dhd"];

export function vectorOf(way: string): Vector {
  return (WAYS as Record<string, Vector>)[way] ?? [0, 0];
}

/** Degrees, clockwise from pointing right. */
export function angleOf(way: string): number {
  const [x, y] = vectorOf(way);
  return (Math.atan2(y, x) * 180) / Math.PI;
}

/** The direction a key aims at, if any: the number block at once, an arrow from where one aims. */
export function aimed(key: { key: string; code: string }, from: string): string | null {
  const digit = /^Numpad([1-9])$/.exec(key.code)?.[1];
  if (digit !== undefined) return NUMPAD[Number(digit) - 1] || null;
  const arrow = ARROWS[key.key];
  if (arrow === undefined) return null;
  const [x, y] = vectorOf(from);
  return nameOf(clamped(x + arrow[0]), clamped(y + arrow[1])) ?? nameOf(...arrow);
}

/** The shortest turn from one angle to another, in degrees. */
export function turned(from: number, to: number): number {
  return from + ((((to - from) % 360) + 540) % 360) - 180;
}

function nameOf(x: number, y: number): string | null {
  return Object.entries(WAYS).find(([, vector]) => vector[0] === x && vector[1] === y)?.[0] ?? null;
}

function clamped(step: number): number {
  return Math.max(-1, Math.min(1, step));
}
