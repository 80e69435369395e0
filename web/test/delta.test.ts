import { expect, it } from "vitest";
import { patched } from "../src/connection/delta";
import type { Json } from "../src/wire";

const before = { turn: 3, cars: [{ row: 1 }, { row: 2 }], roll: 4, none: null };

it.each<[string, Json, Json]>([
  ["nothing new", {}, before],
  ["a new value, deep inside a list", { turn: [4], cars: { "1": { row: [3] } } }, { ...before, turn: 4, cars: [{ row: 1 }, { row: 3 }] }],
  ["a field that is gone", { roll: [] }, { turn: 3, cars: before.cars, none: null }],
  ["a field that is new", { lap: [[1, 2]] }, { ...before, lap: [1, 2] }],
  ["a list that becomes empty", { cars: [[]] }, { ...before, cars: [] }],
  ["nothing instead of something", { roll: [null] }, { ...before, roll: null }],
  ["everything anew", [{ over: true }], { over: true }],
])("applies %s", (_, change, after) => {
  expect(patched(before, change)).toEqual(after);
});

it("leaves what was there as it was", () => {
  const kept = structuredClone(before);
  patched(before, { cars: { "0": { row: [9] } }, roll: [] });
  expect(before).toEqual(kept);
});

it("refuses to descend into what has no places", () => {
  expect(() => patched(4, { x: [1] })).toThrow();
});
