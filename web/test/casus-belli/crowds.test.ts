import { expect, test } from "vitest";
import { crowdsOf, spotsFor } from "../../src/games/casus-belli/map/crowds";
import type { Scene, Unit } from "../../src/games/casus-belli/types";

const SCENE = { width: 10, height: 10 } as unknown as Scene;

function unit(number: number, at: [number, number] = [4, 5]): Unit {
  const seat = Math.floor(number / 3);
  return { unit: number, seat, fighter: "elf", at, facing: "n", life: 10, rank: number };
}

test("one alone stands in the middle of the cell", () => {
  const [crowd] = crowdsOf([unit(0)], 0, SCENE);
  expect(crowd).toMatchObject({ at: [4, 5], more: 0 });
  expect(crowd?.shown).toMatchObject([{ spot: { x: 4.5, y: 5.5, size: 1 } }]);
});

test("one's own stand in front, the others as they came", () => {
  const [crowd] = crowdsOf([0, 7, 2, 4].map((each) => unit(each)), 2, SCENE);
  expect(crowd?.shown.map((each) => each.unit.unit)).toEqual([7, 0, 2, 4]);
});

test("of a whole army some are drawn and the rest is counted", () => {
  const army = Array.from({ length: 300 }, (_, number) => unit(number));
  const [crowd] = crowdsOf(army, 99, SCENE);
  expect(crowd?.shown.map((each) => each.unit.unit).slice(0, 3)).toEqual([297, 298, 299]);
  expect(crowd?.shown).toHaveLength(8);
  expect(crowd?.more).toBe(292);
});

test("each cell has its own crowd", () => {
  const crowds = crowdsOf([unit(0), unit(1, [5, 4]), unit(2)], null, SCENE);
  expect(crowds.map(({ at, shown }) => [at, shown.length])).toEqual([
    [[4, 5], 2],
    [[5, 4], 1],
  ]);
});

test.each([1, 2, 3, 4, 5, 6, 7, 8, 9])("%i keep apart, and inside their cell", (count) => {
  const spots = spotsFor(count);
  expect(spots).toHaveLength(count);
  expect(new Set(spots.map(({ x, y }) => `${x} ${y}`)).size).toBe(count);
  for (const { x, y, size } of spots) {
    expect(Math.min(x, y, 1 - x, 1 - y)).toBeGreaterThanOrEqual(size * 0.4);
  }
});
