/** Deeds in words: what they are called, and what they lead to. */
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

/** How much a deed costs: nothing, tyres, or body. */
export function cost({ outlook }: Deed): "free" | "tyres" | "body" {
  if (Number(outlook?.["damage"] ?? 0) > 0 || outlook?.kind === "collides") return "body";
  return Number(outlook?.["worn"] ?? 0) > 0 || outlook?.kind === "gives-up" ? "tyres" : "free";
}
