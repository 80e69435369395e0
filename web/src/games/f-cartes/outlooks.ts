/** What deeds lead to, where there is little room. */
import type { Deed } from "../../board/deeds";
import type { Schemas } from "../../wire";
import type { Words } from "../../words";

/** A line or two: one for each step of a comeback. */
export function shortOutlook({ outlook, thing }: Deed, words: Words, names: readonly string[]): string[] {
  if (outlook === null) return [words.option(thing, names)];
  if (outlook.kind !== "surges") return [words.shortOutlook(outlook, names)];
  const { percents } = outlook as unknown as Schemas["f_cartes.Surges"];
  return percents.map((percent, at) => words.say("board-web-steps", { steps: at + 1, percent }));
}
