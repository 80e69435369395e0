import { expect, it } from "vitest";
import { afterMessage } from "../src/connection/standing";
import type { Thing, View } from "../src/wire";

const rolled: Thing = { kind: "rolled", seat: 0 };
const moved: Thing = { kind: "moved", seat: 0 };
const opening: View = {
  type: "view",
  n: 4,
  view: { turn: 1, roll: 0 },
  board: null,
  sentences: [],
  events: [rolled],
  seats: [],
  asked: [0],
  ask: { id: 4, default: "n", options: [{ notation: "n" }], shortcuts: [] },
  undo: false,
  clock: null,
  result: null,
};

it("is what a view says, with nothing fresh at first", () => {
  expect(afterMessage(null, opening)).toMatchObject({ n: 4, view: { turn: 1, roll: 0 }, events: [rolled], fresh: [] });
});

it("keeps the sentences and the board's facts up to date by their differences", () => {
  const said = { is: "sentence", key: "board-turn", facts: { turn: 1 } } as const;
  const first = afterMessage(null, { ...opening, board: { rank: [1, 0] }, sentences: [said] });
  const now = afterMessage(first, { type: "events", n: 5, board: { rank: { "0": [2] } }, sentences: { "0": { facts: { turn: [2] } } } });
  expect(now.board).toEqual({ rank: [2, 0] });
  expect(now.sentences).toEqual([{ ...said, facts: { turn: 2 } }]);
});

it("changes only in what events bring", () => {
  const now = afterMessage(afterMessage(null, opening), { type: "events", n: 5, events: [moved], view: { roll: [6] }, answered: 4 });
  expect(now).toMatchObject({ n: 5, view: { turn: 1, roll: 6 }, events: [rolled, moved], fresh: [moved], asked: [0] });
  expect(now.ask?.id).toBe(4);
});

it("forgets the question when there is none any more, and what was fresh before", () => {
  const told = afterMessage(afterMessage(null, opening), { type: "events", n: 5, events: [moved] });
  expect(afterMessage(told, { type: "events", n: 6, ask: null })).toMatchObject({ n: 6, ask: null, fresh: [], events: [rolled, moved] });
});

it("finds what is fresh in a whole view after a lost connection", () => {
  const now = afterMessage(afterMessage(null, opening), { ...opening, n: 9, events: [rolled, moved, rolled] });
  expect(now.fresh).toEqual([moved, rolled]);
});

it("cannot begin with events", () => {
  expect(() => afterMessage(null, { type: "events", n: 5 })).toThrow("before any view");
});
