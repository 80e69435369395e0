/** The colours of corners by their limits, and of cards by their kinds. */

/** Slow corners are red, fast ones green; dark letters on light ground and the other way round. */
export function limitColours(limit: number): { ground: string; ink: string } {
  const found = LIMITS.find(([most]) => limit <= most) ?? LAST;
  return { ground: found[1], ink: found[2] };
}

const LAST: [number, string, string] = [Infinity, "#a5d48a", "#16240d"];
const LIMITS: [most: number, ground: string, ink: string][] = [
  [0, "#5b6068", "#ffffff"],
  [2, "#8f1d17", "#ffffff"],
  [3, "#b3261e", "#ffffff"],
  [4, "#b84a00", "#ffffff"],
  [5, "#f0a020", "#2a1a00"],
  [6, "#f2cf4a", "#2a2200"],
  [7, "#d5dd60", "#20240a"],
  LAST,
];

export const KIND_COLOURS: Record<string, string> = {
  race: "#0b57d0",
  pit: "#1d6b3a",
  weather: "#0e7490",
  useless: "#6b6760",
  negative: "#b3261e",
};
