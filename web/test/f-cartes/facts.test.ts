/**
 * The board of F-Cartes repeats what it is told: places, limits and orders that the rules would never give are
 * shown as they came. A rule that came back into the browser would correct them, and be seen here.
 */
import { readFileSync } from "node:fs";
import { render } from "svelte/server";
import { expect, it } from "vitest";
import Finish from "../../src/games/f-cartes/Finish.svelte";
import Line from "../../src/games/f-cartes/Line.svelte";
import Standings from "../../src/games/f-cartes/Standings.svelte";
import Trials from "../../src/games/f-cartes/Trials.svelte";
import { RaceStage } from "../../src/games/f-cartes/stage.svelte";
import { familyOf, type Arrival, type Facts, type Scene, type View } from "../../src/games/f-cartes/types";
import { Words } from "../../src/words";

interface Told {
  game: string;
  lang: string;
  sources: string[];
  scene: Scene;
}

const all = JSON.parse(readFileSync(new URL("../cases.json", import.meta.url), "utf8")) as Told[];
const { sources, scene } = all.find(({ game, lang }) => game === "f-cartes" && lang === "en") as Told;
const words = new Words("en", sources);
const names = ["Ada", "Bob"];
const cars = [1, 2, 3, 4].map((car) => ({ car, team: car < 3 ? 0 : 1, seat: car < 3 ? 0 : 1, damage: [], lost: 0, hurt: 0, out: false }));
const odd: Arrival[] = [
  { car: 3, team: 1, seat: 1, place: 7 },
  { car: 1, team: 0, seat: 0, place: null },
  { car: 4, team: 1, seat: -1, place: 2 },
  { car: 2, team: 0, seat: 0, place: 2 },
];
const facts: Facts = {
  arrivals: [odd],
  scores: [1, 9, 5].map((score, at) => ({ car: at + 1, roll: 3, by: 0, score })),
  spared: [
    { card: "damage-1", car: 1, why: "full" },
    { card: "damage-1", car: 2, why: "reach" },
    { card: "damage-2", car: 3, why: "struck" },
  ],
  champions: [],
};
const view = {
  stage: "race", races: 2, line: [1, 0, 2, 3, 4], cars, towed: [], struck: [3], surging: 0, flag: -1, rain: false, mover: 0,
  trials: facts.scores, trying: 4, die: 2, teams: [0, 1],
  standings: [{ team: 1, seat: 1, place: 4, points: 3 }, { team: 0, seat: 0, place: 9, points: 40 }],
  finishes: [{ cars: [1, 2, 3, 4], classified: 4 }],
} as unknown as View; // prettier-ignore
const stage = new RaceStage({ fresh: [], view, board: facts, ask: null });

function texts(html: string, tag: string): string[] {
  const found = [...html.matchAll(new RegExp(`<${tag}\\b[^>]*>(.*?)</${tag}>`, "gs"))];
  return found.map(([, inside = ""]) => inside.replaceAll(/<!--.*?-->|<[^>]*>/gs, " ").replaceAll(/\s+/g, " ").trim());
}

it("a finish has the places that came, in the order that came", () => {
  const { body } = render(Finish, { props: { arrivals: [odd], races: 2, scene, names, words, onread: () => undefined } });
  const out = words.say("board-web-retired-short");
  expect(texts(body, "li")).toEqual(["7 3 Bob", `${out} 1 Ada`, `2 4 ${words.say("board-web-neutral")}`, "2 2 Ada"]);
});

it("a championship has them too, under the standings that came", () => {
  const { body } = render(Standings, { props: { view, champions: [], arrivals: [odd, odd], scene, names, words } });
  const rows = texts(body, "tr").slice(1);
  expect(rows[0]).toMatch(/^4 .* Bob 7 · 2 7 · 2 /);
  expect(rows[1]).toMatch(new RegExp(`^9 .* Ada ${words.say("board-web-retired-short")} · 2 `));
});

it("a shared title is told as shared, a neutral team by its side", () => {
  const title = (champions: number[]) =>
    texts(render(Standings, { props: { view, champions, arrivals: [odd], scene, names, words } }).body, "p");
  const [first = "", neutral = ""] = [0, 7].map((team) => words.label("team", team));
  const teams = `${first}, ${neutral} (${words.say("board-web-neutral")})`;
  expect(title([0, 7])).toEqual([words.say("board-web-title-shared", { teams }).replaceAll(/\s+/g, " ")]);
  expect([title([0]), title([])]).toEqual([[], []]);
});

it("a target that was pressed once asks for a second press", () => {
  const target = { answer: ["damage-1", "1"], thing: { kind: "hit", car: 1 }, outlook: null, car: 1, rival: 0 };
  const pressed = (warned: string) => {
    const props = {
      stage, scene, names, words, seat: 0, card: "damage-1", targets: [target], spared: [], busy: false, aim: null, warned,
      onaim: () => undefined, onpick: () => undefined,
    }; // prettier-ignore
    return render(Line, { props }).body.includes(words.say("board-web-sure", { what: "own" }));
  };
  expect([pressed(""), pressed("damage-1 3"), pressed("damage-1 1")]).toEqual([false, false, true]);
});

it("scores stand in the order that came", () => {
  const { body } = render(Trials, {
    props: { stage, scores: facts.scores, scene, deeds: [], names, words, busy: false, onpick: () => undefined },
  });
  expect(texts(body, "li")).toEqual(["1 1", "2 9", "3 5"]);
});

it("a car that a card cannot go to is so for the reason that came", () => {
  const target = { answer: ["damage-1", "4"], thing: { kind: "hit", car: 4 }, outlook: null, car: 4, rival: 0 };
  const props = {
    stage, scene, names, words, seat: 0, card: "damage-1", targets: [target], spared: facts.spared, busy: false, aim: null, warned: "",
    onaim: () => undefined, onpick: () => undefined,
  }; // prettier-ignore
  const { body } = render(Line, { props });
  const why = [...body.matchAll(/<span class="spared[^>]*>(.*?)<\/span>/gs)].map(([, text = ""]) => text.replaceAll(/<!--.*?-->/gs, "").trim());
  const wanted = (["full", "reach"] as const).map((each) => words.say("board-web-spared", { why: each, most: scene.most_damage }));
  expect(why).toEqual(wanted); // car 3 was struck, and yet nothing came for it with this card
});

it("a card belongs to the family that came", () => {
  const strange = { ...scene, cards: [{ name: "gap", effect: "gap", family: "event" as const, number: 0, count: 1 }] };
  expect(familyOf(strange, "gap")).toBe("event");
});
