/**
 * The board of Casus Belli holds no rules: it draws what scene, view and facts say, whatever they say.
 *
 * All of them are wrong here on purpose. Whoever computes a price, a range, a ranking, the end of a way or a
 * notation in the browser gets what the rules say, and fails.
 */
import { render } from "svelte/server";
import { describe as group, expect, it } from "vitest";
import { answerAt, homesOf, startOf } from "../../src/games/casus-belli/orders/answers";
import { describeCell } from "../../src/games/casus-belli/orders/descriptions";
import { hintsOf, NO_AIM } from "../../src/games/casus-belli/orders/hints";
import { zoneAt } from "../../src/games/casus-belli/map/land";
import { menuOf } from "../../src/games/casus-belli/orders/menu";
import Orders from "../../src/games/casus-belli/orders/Orders.svelte";
import Roster from "../../src/games/casus-belli/orders/Roster.svelte";
import Scores from "../../src/games/casus-belli/Scores.svelte";
import type { Facts, Scene, View } from "../../src/games/casus-belli/types";
import type { Question } from "../../src/wire";
import { Words } from "../../src/words";

const attack = { name: "basic", aim: "here", area: "cross", damage: 3, ready: 0, effect: "hit", covers: [[2, 1]], shows: true };
const classes = ["thief", "barbarian", "elf"].map((name) => ({ name, life: 10, points: 8, vision: 4, attacks: [attack] }));
const scene = {
  width: 6,
  height: 5,
  rows: Array.from({ length: 5 }, () => "#....."),
  start: [0, 0],
  classes,
  zones: { "#": "meadow", ".": "sea" },
  hotspots: [[[3, 3]]],
  target: "<{y}|{x}>",
} as unknown as Scene;
const draft = { fighter: "thief", attack: "basic", at: null, path: "nn", facing: null };
const fighter = { at: [2, 2], facing: "n", life: 10, recharge: [4, 7], pushed: [1, 1], spawn: [1, 1], fell: [4, 4] };
const view = {
  step: "orders",
  turn: 3,
  scores: [1, 9, 5],
  fighters: [...Array.from({ length: 3 }, () => fighter), ...Array.from({ length: 6 }, () => ({ at: null, fell: null }))],
  orders: [[], null, null],
  drafts: [draft, null, null],
  palantirs: [[5, 1], null, null],
  reveals: [null, null, null],
  held: [{ seat: 0, turns: 2 }],
} as unknown as View;
const facts: Facts = {
  turn: "turn",
  ranking: [2, 0, 1],
  marks: [{ kind: "glimpse", at: [1, 4], seat: -1, fighter: "" }],
  orders: [{ fighter: "thief", cells: [[2, 2], [5, 4]], left: 42, said: ["does what it likes"] }],
  notes: [["is fine"], [], []],
};
const words = new Words("en", [
  `board-web-asked = { $left } to go
board-web-cell = { $ground } { $x }
board-web-sign = { $kind }
board-web-held = held
board-web-person = { $fighter }
board-web-target = target
board-web-walk = walk
board-web-way = { $way }
board-web-point = point
board-web-scores = Scores
board-web-fighters = Fighters
board-web-life = { $life }
board-web-lead = lead
a-fighter = { $fighter }
option-face = face`,
]);

function ask(...notations: string[]): Question {
  const options = notations.map((notation) => ({ notation }));
  return { id: 1, default: notations[0], options, shortcuts: [] } as unknown as Question;
}

const targets = menuOf(ask("<3|4>", "4,3", "3,4"), scene);
const faces = ["n", "e", "s", "w"].map((way) => ({ notation: `face-${way}`, option: { kind: "face", way } }));
const walk = { kind: "walk", answer: ["w"], x: 4, y: 4, cost: 17, left: 25 };
const ways = menuOf({ id: 1, default: "face-n", options: faces, shortcuts: [walk] } as unknown as Question, scene);
const table = { view, facts, scene, own: 0, menu: ways, sight: null, words, names: ["Ada", "Bob", "Eve"] };

group("the board follows", () => {
  it("the scene in how a target is written, and reads no other notation", () => {
    expect([...targets.targets.keys()]).toEqual([3 * 6 + 4]);
    expect(answerAt(22, { ...table, menu: targets })).toEqual(["<3|4>"]);
  });

  it("the scene in what a letter means, what is a hotspot, what an attack covers and whether it shows", () => {
    expect([zoneAt(scene, [0, 0]), zoneAt(scene, [1, 0])]).toEqual(["meadow", "sea"]);
    const hints = hintsOf(menuOf(ask("<1|1>"), scene), { ...NO_AIM, cell: 7 }, view, facts, scene, 0);
    expect([...hints.struck]).toEqual([2 * 6 + 3]);
    expect(hints.shows).toBe(true);
    expect(describeCell(3 * 6 + 3, table)).toContain("held");
  });

  it("the facts in where a way ends, not the letters of the way", () => {
    expect(startOf(table)).toEqual([5, 4]);
    expect(answerAt(4 * 6 + 5, table)).toEqual(["face-n"]);
    expect(homesOf(table)).toEqual([[5.5, 4.5], [4.5, 4.5]]);
    expect(hintsOf(ways, { ...NO_AIM, cell: 28 }, view, facts, scene, 0).path).toEqual([[5, 4], [4, 4]]);
  });

  it("the question in what a way costs", () => {
    expect(hintsOf(ways, { ...NO_AIM, cell: 28 }, view, facts, scene, 0).cost).toBe(17);
  });

  it("the facts in what lies on the map, not the view", () => {
    expect(describeCell(4 * 6 + 1, table)).toContain("glimpse");
    for (const cell of [4 * 6 + 4, 1 * 6 + 5, 1 * 6 + 1]) expect(describeCell(cell, table)).not.toMatch(/corpse|palantir|spawn/);
  });

  it("the facts in the ranking, not the points", () => {
    const scores = Array.from({ length: 13 }, (_, team) => team);
    const ranking = scores.map((team) => (team * 5) % 13);
    const all = new Words("en", ["board-web-scores = Scores\nboard-web-all-scores = All { $count }"]);
    const names = scores.map((team) => `Team ${team}`);
    const { body } = render(Scores, { props: { scores, ranking, seat: null, names, words: all, wide: true } });
    const list = body.slice(body.indexOf("<ol"));
    expect([...list.matchAll(/data-score="(\d+)"/g)].map(([, team]) => Number(team))).toEqual(ranking);
  });

  it("the facts in what is said of fighters and orders", () => {
    const props = { view, facts, scene, seat: 0, menu: ways, words, names: ["Léa", "Max"], busy: false, wide: true, onpick: () => {}, onaim: () => {} };
    const { body } = render(Roster, { props });
    expect(body).toContain("is fine");
    expect(body).toContain("does what it likes");
  });

  it("the facts in the points to go on with", () => {
    const bare = { question: 1, scene, words, names: [], busy: false, aim: NO_AIM, touched: false, undo: null };
    const props = { ...bare, left: 42, menu: ways, onaim: () => {}, onpick: () => {} };
    expect(render(Orders, { props }).body).toContain("42 to go");
  });
});
