/** Deeds: the answers to a question, each with what it is called and where it leads. */
import type { Choice, Question, Shortcut, Thing } from "../wire";
import type { Words } from "../words";

export interface Deed {
  answer: readonly string[];
  /** The option or shortcut, for its words. */
  thing: Thing;
  outlook: Thing | null;
}

/** The options of a question, or only those of some kinds. Long menus are notations alone, and have none. */
export function deedsOf(ask: Question | null, kinds?: readonly string[]): Deed[] {
  const all = (ask?.options ?? []).flatMap((choice) => (choice.option === undefined ? [] : [deed(choice, choice.option)]));
  return kinds === undefined ? all : all.filter(({ thing }) => kinds.includes(thing.kind));
}

/** The shortcuts of a question, or only those of one kind: whole answers behind one click. */
export function shortcutDeeds(ask: Question | null, kind?: string): Deed[] {
  return shortcutsOf<Shortcut>(ask, kind).map((each) => ({ answer: each.answer, thing: each, outlook: each.outlook }));
}

/** The same as they were sent, by the type that the game gives them. */
export function shortcutsOf<Kind extends { kind: string }>(ask: Question | null, kind?: Kind["kind"]): Kind[] {
  const all = (ask?.shortcuts ?? []).filter((each) => kind === undefined || each.kind === kind);
  return all as unknown as Kind[];
}

function deed({ notation, outlook }: Choice, thing: Thing): Deed {
  return { answer: [notation], thing, outlook: outlook ?? null };
}

/** What a deed is called. */
export function deedName({ thing }: Deed, words: Words, names: readonly string[]): string {
  return "answer" in thing ? words.shortcut(thing, names) : words.option(thing, names);
}

/** What a deed leads to; nothing where there is nothing to tell. */
export function deedOutlook({ outlook }: Deed, words: Words, names: readonly string[]): string {
  return outlook === null ? "" : words.outlook(outlook, names);
}

/** Both, for those who hear. */
export function deedText(deed: Deed, words: Words, names: readonly string[]): string {
  const outlook = deedOutlook(deed, words, names);
  return outlook === "" ? deedName(deed, words, names) : `${deedName(deed, words, names)} – ${outlook}`;
}

/**
 * The attributes of a button that gives an answer; null: it gives none now.
 *
 * A busy one keeps the focus but does nothing: `disabled` would throw the keyboard off the board.
 */
export function answering(answer: readonly string[] | null, busy: boolean, onpick: (answer: readonly string[]) => void) {
  const off = busy || answer === null;
  return {
    type: "button" as const,
    "data-answer": answer?.join(" "),
    "aria-disabled": off,
    onclick: () => off || onpick(answer),
  };
}

/** The attributes of what one aims with, by pointing at it or by having the focus there. */
export function aiming(enter: () => void, leave: () => void) {
  return { onpointerenter: enter, onpointerleave: leave, onfocus: enter, onblur: leave };
}
