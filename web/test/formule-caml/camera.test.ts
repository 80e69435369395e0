import { expect, test } from "vitest";
import { between, hides, shifted } from "../../src/board/frame";
import { around, cellOf, heightOf } from "../../src/games/formule-caml/camera";

const LONG = { width: 79, height: 15 };
const SHORT = { width: 30, height: 10 };
const SCREEN = { width: 810, height: 400 };

test("a track that can be read is shown whole", () => {
  const frame = around([3, 3], [], SHORT, { width: 930, height: 330 });
  expect(frame).toEqual({ x: -0.5, y: -0.5, width: 31, height: 11 });
  expect(hides(frame, SHORT)).toBe(false);
});

test("a long track is shown around the car, at the size that reads well", () => {
  const frame = around([40, 7], [], LONG, SCREEN);
  expect(SCREEN.width / frame.width).toBe(cellOf(LONG, SCREEN.width));
  expect(frame.x + frame.width / 2).toBe(40);
  expect(hides(frame, LONG)).toBe(true);
});

test("nobody looks past the ends of a track", () => {
  expect(around([1, 7], [], LONG, SCREEN).x).toBe(-0.5);
  const right = around([78, 7], [], LONG, SCREEN);
  expect(right.x + right.width).toBeCloseTo(79.5);
});

test("what is far comes into sight too", () => {
  const frame = around([20, 7], [[55, 7]], LONG, SCREEN);
  expect(frame.x).toBeLessThan(20);
  expect(frame.x + frame.width).toBeGreaterThan(55);
});

test("what is too far does not make the cells too small to read", () => {
  const phone = { width: 358, height: 270 };
  const frame = around([30, 7], [[70, 7]], LONG, phone);
  expect(phone.width / frame.width).toBeGreaterThanOrEqual(14);
  expect(frame.x + frame.width / 2).toBe(30);
});

test("a frame keeps its size when one looks elsewhere", () => {
  const frame = around([40, 7], [], LONG, SCREEN);
  expect(shifted(frame, [30, 7], LONG)).toEqual({ ...frame, x: frame.x - 10 });
});

test("half way between two frames", () => {
  const from = { x: 0, y: 0, width: 10, height: 4 };
  expect(between(from, { x: 10, y: 2, width: 20, height: 8 }, 0.5)).toEqual({ x: 5, y: 1, width: 15, height: 6 });
});

test("a window is as high as its rows need, and no higher than it may be", () => {
  expect(heightOf(LONG, 810, 1000)).toBe(16 * cellOf(LONG, 810));
  expect(heightOf(LONG, 810, 300)).toBe(300);
});
