import { expect, test } from "vitest";
import { EDGE, hides } from "../../src/board/frame";
import { following, zoomed } from "../../src/board/zoom";
import { around, windowOf } from "../../src/games/casus-belli/map/camera";

const SMALL = { width: 15, height: 15 };
const HUGE = { width: 101, height: 101 };
const DESK = { width: 570, height: 550 };
const PHONE = { width: 358, height: 390 };

test("a map that can be read is shown whole, in a window without empty room", () => {
  const window = windowOf(SMALL, 800, 480);
  expect(window).toEqual({ width: 480, height: 480 });
  const frame = around([2, 2], [], SMALL, window, null);
  expect(frame).toEqual({ x: -EDGE, y: -EDGE, width: 16, height: 16 });
  expect(hides(frame, SMALL)).toBe(false);
});

test("of a huge map one sees what is around one's own, at a size that reads well", () => {
  const window = windowOf(HUGE, PHONE.width, PHONE.height);
  expect(window.width).toBe(PHONE.width);
  const frame = around([50, 50], [[52, 53]], HUGE, window, null);
  expect(window.width / frame.width).toBeGreaterThan(20);
  expect(frame.x + frame.width / 2).toBeCloseTo(51);
});

test("who goes far sees from farther away where, as long as cells can be told apart", () => {
  const frame = around([50, 50], [[41, 50], [59, 50]], HUGE, PHONE, null);
  expect(frame.x).toBeLessThan(41);
  expect(frame.x + frame.width).toBeGreaterThan(59);
  const far = around([50, 50], [[10, 50], [59, 50]], HUGE, PHONE, null);
  expect(PHONE.width / far.width).toBe(15);
  expect(far.x + far.width / 2).toBe(50);
});

test("who has chosen how near to be stays so", () => {
  const frame = around([10, 10], [[90, 90]], HUGE, DESK, 32);
  expect(frame.x + frame.width / 2).toBe(10);
  expect(DESK.width / frame.width).toBe(32);
});

test("what is under the hand stays there as one zooms", () => {
  const before = around([50, 50], [], HUGE, DESK, 20);
  const after = zoomed(before, 2, [45, 52], HUGE, DESK);
  expect(DESK.width / after.width).toBeCloseTo(40);
  expect((45 - after.x) / after.width).toBeCloseTo((45 - before.x) / before.width);
  expect((52 - after.y) / after.height).toBeCloseTo((52 - before.y) / before.height);
});

test("nobody zooms out beyond the whole map, nor in for ever", () => {
  const before = around([50, 50], [], HUGE, DESK, 20);
  const whole = zoomed(before, 0, [50, 50], HUGE, DESK);
  expect(hides(whole, HUGE)).toBe(false);
  expect(zoomed(whole, 0.1, [50, 50], HUGE, DESK)).toEqual(whole);
  expect(DESK.width / zoomed(before, 1000, [50, 50], HUGE, DESK).width).toBeLessThan(100);
});

test("the frame follows a cursor no more than it must", () => {
  const frame = around([50, 50], [], HUGE, DESK, 32);
  expect(following(frame, [51, 50], HUGE, DESK)).toEqual(frame);
  const moved = following(frame, [60.5, 50], HUGE, DESK);
  expect(moved.x).toBeGreaterThan(frame.x);
  expect(moved.y).toBeCloseTo(frame.y);
  expect(moved.x + moved.width).toBeCloseTo(62);
});
