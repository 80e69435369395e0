/**
 * Words: every text a player sees, from the Fluent files that the server serves.
 *
 * The sentences are those of `podium.core.words`, letter for letter.
 */
import { FluentBundle, FluentResource, type FluentVariable } from "@fluent/bundle";
import type { Json, Phrase, Refused, Thing } from "./wire";

export type Fact = string | number;
export type Facts = Record<string, Fact>;
type Fields = { readonly [field: string]: Json };
/** What content calls its things: field, value, text. */
export type Labels = { readonly [field: string]: { readonly [value: string]: string } };

const SEAT_FIELDS = new Set(["seat", "other"]);
const NOT_YET_FIELDS = new Set(["result"]); // null is "not yet", elsewhere it is "hidden"
const UNGROUPED = ["line", "column", "after"]; // numbers that are not grouped by thousands
const MAX_TEXT = 300;
const MAX_NUMBER = 1e15;
const UNLABELLED: Labels = {};

/** The messages of some sources in one language; later sources override earlier ones. */
export class Words {
  constructor(
    readonly lang: string,
    sources: readonly string[],
    readonly labels: Labels = UNLABELLED,
    private readonly bundle = new FluentBundle(lang, { useIsolating: false }),
  ) {
    for (const source of sources) {
      this.bundle.addResource(new FluentResource(source), { allowOverrides: true });
    }
  }

  /** The same words, which also know what some content calls its things. */
  labelled(labels: Labels): Words {
    return new Words(this.lang, [], labels, this.bundle);
  }

  /** What content calls a thing; its plain name where it has no other. */
  label(field: string, value: string | number): string {
    return this.labels[field]?.[value] ?? String(value);
  }

  has(key: string): boolean {
    return this.bundle.hasMessage(key);
  }

  /** The message with these facts filled in; a missing one is a fault of ours. */
  say(key: string, facts: Facts = {}): string {
    const message = this.bundle.getMessage(key);
    if (message?.value == null) throw new Error(`no words for '${key}' in '${this.lang}'`);
    const faults: Error[] = [];
    const text = this.bundle.formatPattern(message.value, shownFacts(facts), faults);
    if (faults[0]) throw new Error(`words for '${key}' in '${this.lang}': ${faults[0].message}`);
    return text;
  }

  event(event: Thing, names: readonly string[]): string {
    return this.thing("event", event, names);
  }

  option(option: Thing, names: readonly string[]): string {
    return this.thing("option", option, names);
  }

  outlook(outlook: Thing, names: readonly string[]): string {
    return this.thing("outlook", outlook, names);
  }

  /** An outlook where there is little room; all of it where a game has no shorter text. */
  shortOutlook(outlook: Thing, names: readonly string[]): string {
    return this.thing(this.has(`brief-${outlook.kind}`) ? "brief" : "outlook", outlook, names);
  }

  /** A value of a setting for people; the value itself where there are no words for it. */
  /** The text for a value of a standing preference; that of deciding oneself is the same in all games. */
  preference(name: string, value: string): string {
    return this.say(value === "ask" ? "preference-ask" : `preference-${name}-${value}`);
  }

  choice(setting: string, value: string): string {
    const key = `choice-${setting.replaceAll("_", "-")}-${value}`;
    return this.has(key) ? this.say(key) : value;
  }

  shortcut(shortcut: Thing, names: readonly string[]): string {
    return this.thing("shortcut", shortcut, names);
  }

  /** The sentence for a question, where the view names one and the game has words for it. */
  question(view: Json): string | null {
    const asked = isFields(view) ? view["question"] : null;
    return typeof asked === "string" && this.has(`question-${asked}`) ? this.say(`question-${asked}`) : null;
  }

  /** The sentence for a refusal, in whatever language the server said it. */
  refuse({ key, facts, text }: Refused): string {
    const places = UNGROUPED.filter((name) => name in facts).map((name) => [name, String(facts[name])]);
    const known = this.has(`refusal-${key}`);
    return known ? this.say(`refusal-${key}`, { ...facts, ...Object.fromEntries(places) }) : text;
  }

  /** A sentence that came as data, as text. */
  phrase(phrase: Phrase, names: readonly string[]): string {
    return String(this.phraseFact(phrase, names));
  }

  /** A phrase as a fact of another one: numbers stay numbers, for plurals. */
  private phraseFact(phrase: Phrase, names: readonly string[]): Fact {
    if (typeof phrase !== "object") return phrase;
    if (phrase.is === "seat") return nameAt(names, phrase.seat);
    if (phrase.is === "label") return this.labels[phrase.field]?.[phrase.value] ?? phrase.value;
    if (phrase.is === "joined") {
      return phrase.parts.map((part) => this.phrase(part, names)).join(this.phrase(phrase.between, names));
    }
    const facts = Object.entries(phrase.facts).map(([name, fact]) => [name, this.phraseFact(fact, names)]);
    return this.say(phrase.key, Object.fromEntries(facts) as Facts);
  }

  private thing(family: string, thing: Thing, names: readonly string[]): string {
    return this.say(`${family}-${thing.kind}`, factsOf(thing, names, this.labels));
  }
}

/** The fields of a thing as facts that a message can name. */
export function factsOf(thing: Thing, names: readonly string[], labels: Labels = UNLABELLED): Facts {
  const fields = Object.entries(thing).filter(([field]) => field !== "kind");
  return Object.fromEntries(fields.map(([field, value]) => [field, factOf(field, value, names, labels)]));
}

export function factOf(field: string, value: Json, names: readonly string[], labels: Labels = UNLABELLED): Fact {
  if (SEAT_FIELDS.has(field) && typeof value === "number") return nameAt(names, value);
  if (Array.isArray(value)) return value.map((each) => String(factOf(field, each, names, labels))).join(", ");
  const label = labels[field]?.[String(value)];
  if (label !== undefined) return label;
  if (value === null) return "none";
  return typeof value === "number" ? value : String(value);
}

function nameAt(names: readonly string[], seat: number): string {
  const name = names[seat];
  if (name === undefined) throw new Error(`no name for seat ${seat}`);
  return name;
}

/** One fact of a view: its label, and either its text or the facts inside it. */
export interface FactLine {
  label: string;
  text: string | null;
  inside: FactLine[];
}

/** A view as a tree of labelled facts, for any game. */
export function facts(view: Json, words: Words, names: readonly string[]): FactLine[] {
  return isFields(view) ? Object.entries(view).flatMap(([field, value]) => line(field, value, words, names)) : [];
}

function line(field: string, value: Json, words: Words, names: readonly string[]): FactLine[] {
  const label = words.say(`view-${field.replaceAll("_", "-")}`);
  if (isFields(value)) return [{ label, text: null, inside: facts(value, words, names) }];
  if (Array.isArray(value) && isFields(value[0] ?? null)) {
    return value.map((each: Json, at) => ({ label: `${label} ${at + 1}`, text: null, inside: facts(each, words, names) }));
  }
  return [{ label, text: shown(field, value, words, names), inside: [] }];
}

/** A fact of a view for people: no programmer's none and true, rows kept apart. */
function shown(field: string, value: Json, words: Words, names: readonly string[]): string {
  if (Array.isArray(value)) {
    const between = value.some(Array.isArray) ? " | " : " ";
    return value.map((each) => shown(field, each, words, names)).join(between) || "–";
  }
  if (value === null) return NOT_YET_FIELDS.has(field) ? "–" : "?";
  if (typeof value === "boolean") return words.say(`view-${value}`);
  if (field === "why") return words.say(`why-${String(value)}`);
  return String(factOf(field, value, names, words.labels));
}

/** What a view tells, as texts: its sentences, or a line for each fact in a game that has none. */
export function viewTexts(
  { sentences, view }: { sentences: readonly Phrase[]; view: Json },
  words: Words,
  names: readonly string[],
): string[] {
  if (sentences.length === 0) return describe(view, words, names).split("\n");
  return sentences.map((sentence) => words.phrase(sentence, names));
}

/** The same tree as lines of text, as the terminal shows it. */
export function describe(view: Json, words: Words, names: readonly string[]): string {
  return indented(facts(view, words, names), "").join("\n");
}

function indented(lines: readonly FactLine[], indent: string): string[] {
  return lines.flatMap(({ label, text, inside }) =>
    text === null ? [`${indent}${label}:`, ...indented(inside, indent + "  ")] : [`${indent}${label}: ${text}`],
  );
}

function isFields(value: Json): value is Fields {
  return value !== null && typeof value === "object" && !Array.isArray(value);
}

function shownFacts(facts: Facts): Record<string, FluentVariable> {
  return Object.fromEntries(Object.entries(facts).map(([name, fact]) => [name, bounded(fact)]));
}

/** A fact of a size that a sentence can carry, whatever somebody sent. */
function bounded(fact: Fact): Fact {
  if (typeof fact === "number" && Number.isInteger(fact) && Math.abs(fact) >= MAX_NUMBER) fact = hex(fact);
  if (typeof fact === "string" && [...fact].length > MAX_TEXT) return [...fact].slice(0, MAX_TEXT).join("") + "…";
  return fact;
}

function hex(number: number): string {
  return `${number < 0 ? "-" : ""}0x${BigInt(Math.abs(number)).toString(16)}`;
}
