import { expect, test } from "vitest";
import { isGround, isRoad, outlines, pathOf, type Loop } from "../../src/games/formule-caml/track";

/** Twice the area inside a loop; holes, which run the other way round, count against it. */
function area(loops: readonly Loop[]): number {
  const twice = loops.flatMap((loop) => loop.map(([x, y], at) => {
    const [nextX, nextY] = loop[(at + 1) % loop.length] ?? [0, 0];
    return x * nextY - nextX * y;
  }));
  return twice.reduce((sum, each) => sum + each, 0) / 2;
}

const RING = ["/____\\", "|----|", "|-/\\-|", "|-DA-|", "\\‾‾‾‾/"];

test("a straight road is one loop of four corners", () => {
  expect(outlines(["0000", "0--0", "0000"], isRoad)).toEqual([[[1, 1], [3, 1], [3, 2], [1, 2]]]);
});

test("a road around something has a hole", () => {
  const loops = outlines(RING, isRoad);
  expect(loops.map((loop) => loop.length)).toEqual([4, 4]);
  expect(area(loops)).toBe(12 - 2);
});

test("road up to the edge of the board is closed there", () => {
  expect(area(outlines(["--", "-0"], isRoad))).toBe(3);
});

test("cells that touch at a corner are one shape, because one drives from one to the other", () => {
  const loops = outlines(["-0", "0-"], isRoad);
  expect(loops.length).toBe(1);
  expect(area(loops)).toBe(2);
});

test("borders belong to the ground, the outside does not", () => {
  expect(area(outlines(["0/\\0", "0--0", "0000"], isGround))).toBe(4);
  expect(area(outlines(["0/\\0", "0--0", "0000"], isRoad))).toBe(2);
});

test("corners are rounded by at most half a side", () => {
  expect(pathOf([[[0, 0], [4, 0], [4, 1], [0, 1]]], 0.8, 10)).toBe(
    "M0 5Q0 0 8 0L32 0Q40 0 40 5L40 5Q40 10 32 10L8 10Q0 10 0 5Z",
  );
});
