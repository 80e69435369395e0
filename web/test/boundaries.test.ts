/**
 * The browser holds no rules and no sentences of a game.
 *
 * What a view tells comes as sentences from Python, and what follows from a view by the rules as facts of its
 * board (`Setup.sentences`, `Setup.board_facts`). These tests notice when either is made in TypeScript again.
 */
import { globSync, readFileSync } from "node:fs";
import { basename, join, relative } from "node:path";
import { describe as group, expect, it } from "vitest";
import type { Phrase } from "../src/wire";

interface Told {
  game: string;
  cases: { kind: string; data: unknown }[];
}

const root = join(import.meta.dirname, "../src");
const told = JSON.parse(readFileSync(new URL("cases.json", import.meta.url), "utf8")) as Told[];
const games = globSync("games/*/Board.svelte", { cwd: root }).map((path) => basename(join(path, ".."))).filter((game) => game !== "generic");

/** The lines of a game that are code: scripts and expressions, without styles and comments. */
function linesOf(game: string): { path: string; line: string }[] {
  const paths = globSync(`games/${game}/**/*.{ts,svelte}`, { cwd: root });
  return paths.flatMap((path) => {
    const text = readFileSync(join(root, path), "utf8").replace(/<style>[\s\S]*<\/style>|\/\*[\s\S]*?\*\/|<!--[\s\S]*?-->/g, "");
    return text.split("\n").map((line) => ({ path: relative(`games/${game}`, path), line: line.trim() }));
  });
}

/** The lines that match, but for those of files that may have such. */
function found(game: string, pattern: RegExp, allowed: Record<string, string> = {}): string[] {
  const lines = linesOf(game).filter(({ path, line }) => pattern.test(line) && !(`${game}/${path}` in allowed));
  return lines.map(({ path, line }) => `${path}: ${line}`);
}

/** The keys of the sentences in which Python tells views of a game. */
function sentenceKeys(game: string): Set<string> {
  const views = told.filter((each) => each.game === game).flatMap(({ cases }) => cases.filter(({ kind }) => kind === "telling"));
  const sentences = views.flatMap(({ data }) => (data as { sentences: Phrase[] }).sentences);
  return new Set(sentences.flatMap(keysOf));
}

function keysOf(phrase: Phrase): string[] {
  if (typeof phrase !== "object") return [];
  if (phrase.is === "sentence") return [phrase.key, ...Object.values(phrase.facts).flatMap(keysOf)];
  return phrase.is === "joined" ? [...phrase.parts, phrase.between].flatMap(keysOf) : [];
}

/** Where things are put in order to be drawn; an order that decides anything comes from the server. */
const DRAWN_IN_ORDER = {
  "ca_rs/menu.ts": "pedals, from the brake to the accelerator",
  "ca_rs/replay.ts": "who stands where on a card while it is being shown",
  "casus-belli/map/crowds.ts": "who stands in front on a crowded cell",
  "f-cartes/menu.ts": "buttons by the numbers of the cars",
  "formule-caml/GearLever.svelte": "the lever, from the highest gear to the lowest",
  "formule-caml/Panorama.svelte": "what one aims at is drawn on top",
};

/** Where a number of the rules becomes a length or a place on the screen. */
const DRAWN_TO_SCALE = {
  "casus-belli/map/crowds.ts": "who stands in front on a crowded cell",
  "casus-belli/orders/Roster.svelte": "how much of a bar is full, and from where on it is red",
  "f-cartes/CarCard.svelte": "how much of a bar is full, and from where on it is red",
  "formule-caml/GearLever.svelte": "the lever, from the highest gear to the lowest",
  "formule-caml/stage.svelte.ts": "the dice of a gear are a row of the scene",
};

group.each(games)("the board of %s", (game) => {
  it("names no sentence in which Python tells its views", () => {
    const keys = sentenceKeys(game);
    const literals = linesOf(game).flatMap(({ line }) => [...line.matchAll(/["'`]([a-z][a-z0-9-]*)["'`]/g)].map(([, key]) => key ?? ""));
    expect(keys.size).toBeGreaterThan(2);
    expect(literals.filter((key) => keys.has(key) && key.includes("-"))).toEqual([]);
  });

  it("puts no key of a sentence together", () => {
    expect(found(game, /["'`](board|event|option|outlook|shortcut|brief)-(?!web-)[a-z-]*\$\{/)).toEqual([]);
    expect(found(game, /["'`]board-(?!web-)/)).toEqual([]);
  });

  it("reads no notation and no text of the content", () => {
    const keyboard = { "formule-caml/compass.ts": "the number block" };
    expect(found(game, /\.(split|exec|match|matchAll)\(|\/\.test\(/, keyboard)).toEqual([]);
  });

  it("ranks nobody", () => {
    expect(found(game, /\.(toSorted|sort)\(/, DRAWN_IN_ORDER)).toEqual([]);
  });

  it("does no arithmetic with the weather", () => {
    expect(found(game, /\brain\b(?!\/).*( [-+*] \d|Math\.)/)).toEqual([]);
  });

  it("adds up no number of the rules", () => {
    const numbers = "treads|body|speed|life|lost|hurt|damage|worn|durability|gear|score|points|rank";
    const sum = new RegExp(`\\b(${numbers})\\b\\)? [-+*] |[a-z\\d)] [-+*] ([a-z]+\\.)*(${numbers})\\b`);
    expect(found(game, sum, DRAWN_TO_SCALE)).toEqual([]);
  });

  it("has no file of sentences, limits or results", () => {
    const names = globSync(`games/${game}/**/*.ts`, { cwd: root }).map((path) => basename(path));
    expect(names.filter((name) => /^(telling|sentences|limits|results|rules|ranking|plan)\./.test(name))).toEqual([]);
  });
});

it("looks at every board and at enough of it", () => {
  expect(games.toSorted()).toEqual(["ca_rs", "casus-belli", "f-cartes", "formule-caml"]);
  expect(games.every((game) => linesOf(game).length > 300)).toBe(true);
});
