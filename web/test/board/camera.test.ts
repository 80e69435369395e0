/** The camera: it shows what matters, until one looks elsewhere. */
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { Camera } from "../../src/board/camera.svelte";
import { framed, type Point, type Size } from "../../src/board/frame";

const BOARD = { width: 100, height: 60 };
let window: Size;
let home: Point;
let frames: ((now: number) => void)[];

beforeEach(() => {
  window = { width: 400, height: 240 };
  home = [50, 30];
  frames = [];
  vi.stubGlobal("document", { hidden: false });
  vi.stubGlobal("matchMedia", () => ({ matches: false }));
  vi.stubGlobal("performance", { now: () => 0 });
  vi.stubGlobal("requestAnimationFrame", (frame: (now: number) => void) => frames.push(frame));
});
afterEach(() => vi.unstubAllGlobals());

function camera(): Camera {
  return new Camera(BOARD, () => window, (cell) => framed(BOARD, window, cell ?? 20, home));
}

it("shows nothing while there is no window", () => {
  window = { width: 0, height: 0 };
  expect([camera().target, camera().partial]).toEqual([null, false]);
});

it("wants what matters in sight, as it moves", () => {
  const seen = camera();
  expect(seen.target).toEqual({ x: 40, y: 24, width: 20, height: 12 });
  home = [60, 30];
  expect(seen.target?.x).toBe(50);
  expect([seen.partial, seen.held]).toEqual([true, false]);
});

it("jumps to the first frame and glides to the next", () => {
  const seen = camera();
  const first = seen.target!;
  seen.turnTo(first, false);
  expect(seen.frame).toEqual(first);
  const next = { ...first, x: first.x + 10 };
  seen.turnTo(next, false);
  frames.shift()?.(175);
  expect(seen.frame.x).toBe(first.x + 5);
  frames.shift()?.(350);
  expect(seen.frame).toEqual(next);
});

it("follows the hand at once, and a later turn ends an earlier one", () => {
  const seen = camera();
  seen.turnTo(seen.target!, false);
  const [far, near] = [{ ...seen.frame, x: 0 }, { ...seen.frame, x: 70 }];
  seen.turnTo(far, false);
  seen.turnTo(near, true);
  frames.forEach((frame) => frame(350));
  expect(seen.frame).toEqual(near);
});

it("looks where one wants to, and back as near as that", () => {
  const seen = camera();
  seen.turnTo(seen.target!, true);
  seen.lookAt([20, 30]);
  expect([seen.held, seen.target?.x]).toEqual([true, 10]);
  seen.turnTo(seen.target!, true);
  seen.zoom(2);
  expect(seen.target?.width).toBe(10);
  seen.goBack();
  expect(seen.target).toEqual({ x: 45, y: 27, width: 10, height: 6 });
  seen.goHome();
  expect(seen.target?.width).toBe(20);
});

it("follows a point only out of sight, and shows everything if asked", () => {
  const seen = camera();
  seen.turnTo(seen.target!, true);
  seen.follow([90, 30]);
  expect(seen.target!.x + seen.target!.width).toBeCloseTo(91.5);
  seen.showAll();
  expect(seen.partial).toBe(false);
  seen.turnTo(seen.target!, true);
  const whole = seen.target;
  seen.follow([1, 1]);
  expect(seen.target).toBe(whole);
});
