import { describe, expect, it } from "vitest";
import { around, loopIn, pathOf, pieceOf, spotAt } from "../../src/games/ca_rs/circuit/loop";

const loop = loopIn(400, 240, 20);
const parts = Array.from({ length: 200 }, (_, at) => at / 200);

describe("a loop", () => {
  it("begins in the middle of its upper side, to the right", () => {
    expect(spotAt(loop, 0)).toEqual({ x: 200, y: 20, angle: 0 });
    expect(spotAt(loop, 0.5).x).toBeCloseTo(200);
    expect(spotAt(loop, 0.5).y).toBeCloseTo(220);
  });

  it("has cards at equal steps that stay inside the window", () => {
    const step = around(loop) / parts.length;
    for (const part of parts) {
      const [here, next] = [spotAt(loop, part), spotAt(loop, part + 1 / parts.length)];
      const way = Math.hypot(next.x - here.x, next.y - here.y);
      expect(way).toBeLessThanOrEqual(step + 1e-6);
      expect(way).toBeGreaterThan(step * 0.98);
      expect(here.x).toBeGreaterThanOrEqual(19.9);
      expect(here.y).toBeLessThanOrEqual(220.1);
    }
  });

  it("knows outside from inside everywhere", () => {
    for (const part of parts) {
      const [inner, outer] = [spotAt(loop, part, -10), spotAt(loop, part, 10)];
      const far = ({ x, y }: { x: number; y: number }) => Math.hypot(x - 200, y - 120);
      expect(far(outer)).toBeGreaterThan(far(inner));
    }
  });

  it("goes round and round", () => {
    expect(spotAt(loop, 2.25)).toEqual(spotAt(loop, 0.25));
  });

  it("has pieces as thick as they should be, straight or bent", () => {
    expect(pieceOf(loop, 0, 0, 10).match(/[ML]/g)).toHaveLength(14);
    const ends = pieceOf(loop, 0, 0.01, 10).slice(1, -1).split("L").map((point) => Number(point.split(" ")[1]));
    expect([Math.min(...ends), Math.max(...ends)]).toEqual([15, 25]);
  });

  it("is drawn as one closed line", () => {
    expect(pathOf(loop)).toMatch(/^M.*z$/);
    expect(pathOf(loop)).not.toContain("NaN");
  });
});
