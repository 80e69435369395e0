import { expect, test } from "vitest";
import { areaOf, borderOf, cellsIn, chanceAt, covered, joined, zoneAt } from "../../src/games/casus-belli/map/land";
import type { Scene } from "../../src/games/casus-belli/types";

const ZONES = { ".": "grass", _: "road", "~": "swamp", "#": "wall", F: "forest", T: "tower", H: "hotspot" };

function drawn(...rows: string[]): Scene {
  return { width: rows[0]?.length ?? 0, height: rows.length, rows, zones: ZONES } as unknown as Scene;
}

test("a letter is a zone, and beyond the edge there is none", () => {
  const scene = drawn("._~", "#FT", "H..");
  const zones = [0, 1, 2].flatMap((y) => [0, 1, 2].map((x) => zoneAt(scene, [x, y])));
  expect(zones).toEqual(["grass", "road", "swamp", "wall", "forest", "tower", "hotspot", "grass", "grass"]);
  expect(zoneAt(scene, [3, 0])).toBe("");
  expect(zoneAt(scene, [0, -1])).toBe("");
});

test("the land goes on where it is the same, and beyond the edge", () => {
  const scene = drawn("._.", "__.", "...");
  expect(joined(scene, [1, 1])).toBe(1 + 8); // north and west
  expect(joined(scene, [0, 1])).toBe(2 + 8); // east, and the edge
  expect(joined(scene, [2, 2])).toBe(1 + 2 + 4 + 8);
});

test("the lowest bit of a sight is the first cell, whatever the length of the number", () => {
  expect([...cellsIn("1")]).toEqual([0]);
  expect([...cellsIn("80000000000000000000")].map(Number)).toEqual([79]);
  expect([...cellsIn("a5")].toSorted((one, other) => one - other)).toEqual([0, 2, 5, 7]);
  expect(cellsIn("0").size).toBe(0);
});

test("an area is a rectangle for each run, a border only what lies around it", () => {
  const scene = drawn("....", "....");
  const cells = new Set([1, 2, 5]);
  expect(areaOf(cells, scene)).toBe("M1 0h2v1h-2zM1 1h1v1h-1z");
  expect(borderOf(cells, scene)).toBe("M1 0h2M2 1h1M1 2h1M1 0v2M2 1v1M3 0v1");
  expect(borderOf(cells, scene, 10, new Set([3, 7]))).toBe("M30 0v10");
});

test("a run ends at the end of its row", () => {
  expect(areaOf(new Set([1, 2]), drawn("..", ".."))).toBe("M1 0h1v1h-1zM0 1h1v1h-1z");
});

test("what lies around a place stays on the map", () => {
  const scene = drawn("...", "...", "...");
  const square = (reach: number) => {
    const side = Array.from({ length: 2 * reach + 1 }, (_, at) => at - reach);
    return { covers: side.flatMap((dy) => side.map((dx): [number, number] => [dx, dy])) };
  };
  const cross = { covers: [[0, 0], [0, -1], [1, 0], [0, 1], [-1, 0]] as [number, number][] };
  expect([...covered(scene, [0, 0], cross)]).toEqual([0, 1, 3]);
  expect(covered(scene, [0, 1], square(1)).size).toBe(6);
  expect(covered(scene, [1, 1], square(4)).size).toBe(9);
});

test("chance is the same for the same cell, and spread over many", () => {
  expect(chanceAt([3, 4], 4)).toBe(chanceAt([3, 4], 4));
  const counts = [0, 0, 0, 0];
  for (let x = 0; x < 40; x++) for (let y = 0; y < 40; y++) counts[chanceAt([x, y], 4)]! += 1;
  expect(Math.min(...counts)).toBeGreaterThan(300);
});
