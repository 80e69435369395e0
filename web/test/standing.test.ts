import { expect, it } from "vitest";
import { after } from "../src/standing";
import type { Thing, View } from "../src/wire";

const rolled: Thing = { kind: "rolled", seat: 0 };
const moved: Thing = { kind: "moved", seat: 0 };
const opening: View = {
  type: "view",
  n: 4,
  view: { turn: 1, roll: 0 },
  told: [rolled],
  seats: [],
  asked: [0],
  ask: { id: 4, default: "n", options: [{ notation: "n" }], shortcuts: [] },
  undo: false,
  clock: null,
  result: null,
};

it("is what a view says, with nothing fresh at first", () => {
  expect(after(null, opening)).toMatchObject({ n: 4, view: { turn: 1, roll: 0 }, told: [rolled], fresh: [] });
});

it("changes only in what events bring", () => {
  const now = after(after(null, opening), { type: "events", n: 5, told: [moved], view: { roll: [6] }, answered: 4 });
  expect(now).toMatchObject({ n: 5, view: { turn: 1, roll: 6 }, told: [rolled, moved], fresh: [moved], asked: [0] });
  expect(now.ask?.id).toBe(4);
});

it("forgets the question when there is none any more, and what was fresh before", () => {
  const told = after(after(null, opening), { type: "events", n: 5, told: [moved] });
  expect(after(told, { type: "events", n: 6, ask: null })).toMatchObject({ n: 6, ask: null, fresh: [], told: [rolled, moved] });
});

it("finds what is fresh in a whole view after a lost connection", () => {
  const now = after(after(null, opening), { ...opening, n: 9, told: [rolled, moved, rolled] });
  expect(now.fresh).toEqual([moved, rolled]);
});

it("cannot begin with events", () => {
  expect(() => after(null, { type: "events", n: 5 })).toThrow("before any view");
});
