import { beforeEach, expect, test } from "vitest";
import type { Frame, Point } from "../../src/board/frame";
import { Gestures, type Touch } from "../../src/board/gestures";

const MAP = { width: 100, height: 100 };
const WINDOW = { width: 400, height: 400 };

let frame: Frame;
let taps: [number, number, boolean][];
let hovers: (Point | null)[];
let gestures: Gestures;

beforeEach(() => {
  frame = { x: 40, y: 40, width: 20, height: 20 };
  [taps, hovers] = [[], []];
  gestures = new Gestures({
    map: MAP,
    window: () => WINDOW,
    frame: () => frame,
    look: (next) => (frame = next),
    tap: ([x, y], touch) => taps.push([x, y, touch]),
    hover: (point) => hovers.push(point),
  });
});

function touch(x: number, y: number, id = 1, finger = true): Touch {
  return { id, x, y, finger };
}

test("a mouse points without touching, a finger does not", () => {
  gestures.move(touch(100, 200, 1, false));
  gestures.move(touch(100, 200, 2, true));
  expect(hovers).toEqual([[45, 50]]);
});

test("a tap picks a place, also with a trembling hand", () => {
  gestures.down(touch(200, 200));
  gestures.move(touch(204, 203));
  gestures.up(touch(204, 203));
  expect(taps).toEqual([[50.2, 50.15, true]]);
  expect(frame.x).toBe(40);
});

test("a drag moves the map with the hand and picks nothing", () => {
  gestures.down(touch(200, 200));
  gestures.move(touch(240, 180));
  gestures.up(touch(240, 180));
  expect(taps).toEqual([]);
  expect([frame.x, frame.y]).toEqual([38, 41]);
});

test("two fingers apart bring the map nearer, around their middle", () => {
  gestures.down(touch(150, 200, 1));
  gestures.down(touch(250, 200, 2));
  gestures.move(touch(100, 200, 1));
  gestures.move(touch(300, 200, 2));
  expect(frame.width).toBeCloseTo(10);
  expect(frame.x + frame.width / 2).toBeCloseTo(50);
  gestures.up(touch(100, 200, 1));
  gestures.up(touch(300, 200, 2));
  expect(taps).toEqual([]);
});

test("a finger that stays goes on dragging from where it is", () => {
  gestures.down(touch(150, 200, 1));
  gestures.down(touch(250, 200, 2));
  gestures.up(touch(250, 200, 2));
  const before = frame;
  gestures.move(touch(170, 200, 1));
  expect(frame.width).toBeCloseTo(before.width);
  expect(frame.x).toBeCloseTo(before.x - 1);
  gestures.up(touch(170, 200, 1));
  expect(taps).toEqual([]);
});

test("what the browser took over is forgotten", () => {
  gestures.down(touch(200, 200));
  gestures.lost(1);
  gestures.up(touch(200, 200));
  expect(taps).toEqual([]);
  expect(hovers).toEqual([null]);
});

test("the wheel zooms where the mouse is", () => {
  gestures.wheel([0, 0], -300);
  expect(frame.width).toBeCloseTo(20 / Math.E);
  expect([frame.x, frame.y]).toEqual([expect.closeTo(40), expect.closeTo(40)]);
});
