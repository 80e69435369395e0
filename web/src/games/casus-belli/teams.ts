/** A colour for each of a hundred teams; the number beside it tells even the closest apart. */

export interface Colours {
  body: string;
  ink: string;
}

const FIRST: readonly Colours[] = [
  { body: "#2b6fe0", ink: "#ffffff" },
  { body: "#d9342b", ink: "#ffffff" },
  { body: "#f2c414", ink: "#111111" },
  { body: "#8a3fd1", ink: "#ffffff" },
  { body: "#19b5c9", ink: "#111111" },
  { body: "#f07f1a", ink: "#111111" },
  { body: "#ee6bb0", ink: "#111111" },
  { body: "#f4f4f4", ink: "#111111" },
  { body: "#34343a", ink: "#ffffff" },
  { body: "#8d5a2b", ink: "#ffffff" },
];
const GOLDEN = 137.508; // degrees from one hue to the next
const SHADES = [
  { light: 27, ink: "#ffffff" },
  { light: 74, ink: "#111111" },
] as const;

export function coloursOf(seat: number): Colours {
  const first = FIRST[seat];
  if (first !== undefined) return first;
  const { light, ink } = SHADES[seat % 2 === 0 ? 0 : 1];
  return { body: `hsl(${Math.round((seat * GOLDEN) % 360)} 75% ${light}%)`, ink };
}
