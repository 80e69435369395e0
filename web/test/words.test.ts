/** The browser's sentences are Python's: `npm run cases` asks Python, this compares. */
import { readFileSync } from "node:fs";
import { describe as group, expect, it } from "vitest";
import type { Json, Phrase, Refused, Thing } from "../src/wire";
import { Words, describe, facts, viewTexts, type Labels } from "../src/words";

interface Case {
  kind: "event" | "option" | "outlook" | "shortcut" | "refusal" | "view" | "telling";
  data: Json;
  text: string;
}
interface Told {
  game: string;
  lang: string;
  sources: string[];
  names: string[];
  labels?: Labels;
  cases: Case[];
}

const all = JSON.parse(readFileSync(new URL("cases.json", import.meta.url), "utf8")) as Told[];

/** A view as the server sends it, with its sentences. */
interface ToldView {
  view: Json;
  sentences: readonly Phrase[];
}

function said(words: Words, { kind, data }: Case, told: Told): string {
  if (kind === "refusal") return words.refuse(data as unknown as Refused);
  if (kind === "telling") return viewTexts(data as unknown as ToldView, words, told.names).join("\n");
  return kind === "view" ? describe(data, words, told.names) : words[kind](data as unknown as Thing, told.names);
}

group("sentences", () => {
  it("are compared for every kind of thing, in both languages, of several games", () => {
    expect(new Set(all.map(({ lang }) => lang))).toEqual(new Set(["fr", "en"]));
    expect(all.length).toBeGreaterThan(10);
    const kinds = new Set(all.flatMap(({ cases }) => cases.map(({ kind }) => kind)));
    expect(kinds).toEqual(new Set(["event", "option", "outlook", "shortcut", "refusal", "view", "telling"]));
  });

  it("include some of things that their content names", () => {
    const labelled = all.filter(({ labels }) => Object.keys(labels ?? {}).length > 0);
    expect(labelled.flatMap(({ cases }) => cases).length).toBeGreaterThan(1000);
  });

  it("include a game's own telling of whole views", () => {
    const told = all.flatMap(({ cases }) => cases.filter(({ kind }) => kind === "telling"));
    expect(told.length).toBeGreaterThan(30);
  });

  it.each(all.map((told, at) => [`${told.lang} ${at}`, told] as const))("of %s are Python's", (_, told) => {
    const words = new Words(told.lang, told.sources).labelled(told.labels ?? {});
    const ours = told.cases.map((each) => said(words, each, told));
    expect(ours).toEqual(told.cases.map(({ text }) => text));
  });
});

group("words", () => {
  const words = new Words("en", [
    "go = go { $way }\nbare =\n  .attribute = no message",
    "go = run { $way }\nview-turn = Turn\nquestion-gear = Gear?\noption-go = go { $way }",
    "choice-race-length-long = Long\nbrief-lands = { $cells }\noutlook-lands = it lands\noutlook-wins = it wins",
  ]);

  it("let later sources replace earlier ones", () => {
    expect(words.say("go", { way: "north" })).toBe("run north");
  });

  it.each(["nothing", "bare", ""])("refuse to say '%s', which is no message", (key) => {
    expect(() => words.say(key)).toThrow("no words for");
  });

  it("refuse to leave out a fact", () => {
    expect(() => words.say("go")).toThrow("'go'");
  });

  it("refuse a seat without a name", () => {
    expect(() => words.event({ kind: "x", seat: 2 }, ["Ada"])).toThrow("seat 2");
  });

  it("call things as their content does, also one by one in a list", () => {
    const labelled = words.labelled({ way: { n: "nordwards" }, turn: { "3": "the third" } });
    expect(labelled.option({ kind: "go", way: "n" }, [])).toBe("go nordwards");
    expect(labelled.option({ kind: "go", way: ["n", "s"] }, [])).toBe("go nordwards, s");
    expect(describe({ turn: 3 }, labelled, [])).toBe("Turn: the third");
    expect(words.option({ kind: "go", way: "n" }, [])).toBe("go n");
    expect([labelled.label("way", "n"), labelled.label("way", "s")]).toEqual(["nordwards", "s"]);
  });

  it("say a value of a setting, or leave it as it is", () => {
    expect(words.choice("race_length", "long")).toBe("Long");
    expect(words.choice("race_length", "short")).toBe("short");
  });

  it("are brief where they can be", () => {
    expect(words.shortOutlook({ kind: "lands", cells: 3 }, [])).toBe("3");
    expect(words.shortOutlook({ kind: "wins" }, [])).toBe("it wins");
  });

  it("find the question that a view names", () => {
    expect(words.question({ question: "gear" })).toBe("Gear?");
    expect(words.question({ question: "other" })).toBeNull();
    expect(words.question(null)).toBeNull();
  });

  it("show nothing of a view that is nothing", () => {
    expect(facts(null, words, [])).toEqual([]);
  });
});
