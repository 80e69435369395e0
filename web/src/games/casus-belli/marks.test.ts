import { expect, test } from "vitest";
import { glimpses, marksOf, noticed } from "./marks";
import type { Place, Scene, View } from "./types";

const classes = ["thief", "barbarian", "elf"].map((name) => ({ name }));
const draft = { width: 9, height: 9, notes: "enemies", palantir_reach: 5, reveal_reach: 4, classes } as unknown as Scene;
const finale = { ...draft, notes: "everyone" };
const NOBODY = { at: null, spawn: null, penumbra: null, trail: null, fell: null };

/** Team 0 with a thief who walked; an elf of team 1 is in sight. */
function view(penumbra: Place[], step = "orders", more: object = {}): View {
  const thief = { ...NOBODY, at: [4, 4], spawn: [1, 1], penumbra, trail: [[4, 3], [4, 4]] };
  const elf = { ...NOBODY, at: [6, 6], fell: [7, 7] };
  const fighters = [thief, NOBODY, NOBODY, NOBODY, NOBODY, elf];
  return { fighters, step, palantirs: [[2, 2], null], reveals: [null, null], ...more } as unknown as View;
}

test("who was noticed several times leaves one mark, in order", () => {
  expect(noticed(view([[3, 3], [5, 5], [3, 3]]), draft, 0)).toEqual([[3, 3], [5, 5]]);
});

test("where everyone is noted, one's own are told apart as long as their trails last", () => {
  const seen: Place[] = [[4, 3], [5, 5], [4, 4]];
  expect(noticed(view(seen, "attack"), finale, 0)).toEqual([[5, 5]]);
  expect(noticed(view(seen, "move"), finale, 0)).toEqual([]);
});

test("who is seen now needs no mark", () => {
  expect(glimpses(view([[6, 6], [5, 5]]), draft, 0).map(({ at }) => at)).toEqual([[5, 5]]);
  expect(glimpses(view([[5, 5]]), draft, null)).toEqual([]);
});

test("everything that lies on the map is there once", () => {
  const kinds = marksOf(view([[5, 5]]), draft, 0).map(({ kind, at, seat, reach }) => [kind, ...at, seat, reach]);
  expect(kinds).toEqual([
    ["spawn", 1, 1, 0, 0],
    ["corpse", 7, 7, 1, 0],
    ["palantir", 2, 2, 0, 5],
    ["glimpse", 5, 5, -1, 0],
  ]);
});

test("no spawn is marked before it is one, nor that of others before the end", () => {
  const kinds = (step: string, own: number | null) => marksOf(view([], step), draft, own).filter(({ kind }) => kind === "spawn");
  expect(kinds("placement", 0)).toEqual([]);
  expect(kinds("orders", 1)).toEqual([]);
  expect(kinds("over", null)).toHaveLength(1);
});
