/** Deeds in words: what they are called, and what they lead to. */
import type { Schemas } from "../../wire";
import type { Words } from "../../words";
import type { Deed } from "./menu";

export function called({ thing }: Deed, words: Words, names: readonly string[]): string {
  return "answer" in thing ? words.shortcut(thing, names) : words.option(thing, names);
}

/** What a deed leads to; nothing where there is nothing to tell. */
export function leads({ outlook }: Deed, words: Words, names: readonly string[]): string {
  return outlook === null ? "" : words.outlook(outlook, names);
}

/** The whole of it, for those who hear. */
export function heard(deed: Deed, words: Words, names: readonly string[]): string {
  const then = leads(deed, words, names);
  return then === "" ? called(deed, words, names) : `${called(deed, words, names)} – ${then}`;
}

/** Where there is little room: a line or two, one for each step of a comeback. */
export function inShort({ outlook, thing }: Deed, words: Words, names: readonly string[]): string[] {
  if (outlook === null) return [words.option(thing, names)];
  if (outlook.kind !== "surges") return [words.brief(outlook, names)];
  const { percents } = outlook as unknown as Schemas["Surges"];
  return percents.map((percent, at) => words.say("board-web-steps", { steps: at + 1, percent }));
}
