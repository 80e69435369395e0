import { describe as group, expect, test } from "vitest";
import type { Question, Thing } from "../../src/wire";
import { answerAt, homesOf, numbered, startOf, type Table } from "../../src/games/casus-belli/orders/answers";
import { menuOf } from "../../src/games/casus-belli/orders/menu";
import type { Facts, Place, Scene, View } from "../../src/games/casus-belli/types";

const classes = ["thief", "barbarian", "elf"].map((name) => ({ name, attacks: [] }));
const scene = { width: 5, height: 4, start: [2, 2], target: "{x},{y}", classes } as unknown as Scene;

/** Somebody of team 1 whose thief and elf stand on one cell, with an order begun or not. */
function table(
  draft: { fighter: string; path: string } | null,
  options: [string, Thing][],
  shortcuts: object[] = [],
  cells: readonly Place[] = [],
): Table {
  const at = (...places: ([number, number] | null)[]) => places.map((place) => ({ at: place }));
  const view = { fighters: at(null, null, null, [1, 1], [3, 1], [1, 1]), drafts: [null, draft] } as unknown as View;
  const choices = options.map(([notation, option]) => ({ notation, option }));
  const ask = { id: 1, default: options[0]?.[0] ?? "", options: choices, shortcuts } as unknown as Question;
  const orders = draft === null ? [] : [{ fighter: draft.fighter, cells, left: 0, said: [] }];
  return { view, facts: { orders } as unknown as Facts, scene, own: 1, menu: menuOf(ask, scene) };
}

const lead = (fighter: string): [string, Thing] => [fighter, { kind: "lead", fighter }];
const DONE: [string, Thing] = ["done", { kind: "done" }];
const FACES = ["n", "e", "s", "w"].map((way): [string, Thing] => [`face-${way}`, { kind: "face", way }]);

group("whom to lead", () => {
  const leading = table(null, [DONE, lead("barbarian"), lead("elf")]);

  test("is the first on a cell who has no orders", () => {
    expect(answerAt(6, leading)).toEqual(["elf"]);
    expect(answerAt(8, leading)).toEqual(["barbarian"]);
    expect(answerAt(7, leading)).toBeNull();
  });

  test("has a digit that does not change as others get their orders", () => {
    const digits = [0, 1, 2, 3, 4].map((number) => numbered(number, leading));
    expect(digits).toEqual([["done"], null, ["barbarian"], ["elf"], null]);
  });

  test("is where the keyboard begins, and all of one's own are in sight", () => {
    expect(startOf(leading)).toEqual([3, 1]);
    expect(homesOf(leading)).toEqual([[1.5, 1.5], [3.5, 1.5], [1.5, 1.5]]);
  });
});

group("a victim", () => {
  test("has a digit", () => {
    const naming = table({ fighter: "thief", path: "" }, [["first", { kind: "first" }], ["elf-0", { kind: "against", seat: 0, fighter: "elf" }]]);
    expect([1, 2, 3].map((number) => numbered(number, naming))).toEqual([["first"], ["elf-0"], null]);
  });
});

group("a way", () => {
  const walk = { kind: "walk", answer: ["s"], x: 2, y: 2, cost: 2, left: 2 };
  const walking = table({ fighter: "thief", path: "e" }, FACES, [walk], [[1, 1], [2, 1]]);

  test("goes on at a cell in reach, and ends where it has come to", () => {
    expect(answerAt(12, walking)).toEqual(["s"]);
    expect(answerAt(7, walking)).toEqual(["face-n"]);
    expect(answerAt(6, walking)).toBeNull();
    expect(numbered(1, walking)).toBeNull();
  });

  test("is looked at from its end", () => {
    expect(homesOf(walking)).toEqual([[2.5, 1.5], [2.5, 2.5]]);
  });
});

test("a digit strikes at one of the best targets, in their order", () => {
  const strikes = ["2,2", "0,1"].map((cell) => ({ kind: "strike", answer: [cell], outlook: null }));
  const aiming = table({ fighter: "elf", path: "" }, [["2,2", { kind: "at", x: 2, y: 2 }]], strikes);
  expect([1, 2, 3].map((number) => numbered(number, aiming))).toEqual([["2,2"], ["0,1"], null]);
  expect(answerAt(12, aiming)).toEqual(["2,2"]);
});

test("who watches looks at where all begin", () => {
  const watching = { ...table(null, []), own: null };
  expect(startOf(watching)).toEqual([2, 2]);
  expect(homesOf(watching)).toEqual([[2.5, 2.5]]);
  expect(answerAt(6, watching)).toBeNull();
});
