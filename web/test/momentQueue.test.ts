import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { MAX_WAITING, MAX_MOMENT, MomentQueue } from "../src/connection/momentQueue";

let shown: number[] = [];
let still = false;
let pace: MomentQueue<number>;

beforeEach(() => {
  vi.useFakeTimers();
  shown = [];
  still = false;
  pace = new MomentQueue<number>(
    (message) => shown.push(message),
    () => still,
  );
});
afterEach(() => vi.useRealTimers());

function push(...messages: number[]): void {
  for (const message of messages) pace.push(message);
}

it("shows the first message at once and the next when the board has settled", () => {
  push(1, 2, 3);
  expect([shown, pace.waiting]).toEqual([[1], 2]);
  pace.settled();
  expect(shown).toEqual([1, 2]);
  pace.settled();
  pace.settled();
  push(4);
  expect([shown, pace.waiting]).toEqual([[1, 2, 3, 4], 0]);
});

it("does not wait for ever for a board that never settles", () => {
  push(1, 2);
  vi.advanceTimersByTime(MAX_MOMENT - 1);
  expect(shown).toEqual([1]);
  vi.advanceTimersByTime(1);
  expect(shown).toEqual([1, 2]);
});

it("shows everything at once when nobody watches movements", () => {
  push(1, 2);
  still = true;
  push(3);
  expect(shown).toEqual([1, 2, 3]);
});

it("catches up when too much waits", () => {
  push(...Array.from({ length: MAX_WAITING + 1 }, (_, at) => at));
  expect(shown).toEqual([0]);
  push(99);
  expect([shown.length, pace.waiting]).toEqual([MAX_WAITING + 2, 0]);
});

it("forgets what waits when it is cleared, and starts afresh", () => {
  push(1, 2);
  pace.clear();
  vi.advanceTimersByTime(MAX_MOMENT);
  expect(shown).toEqual([1]);
  push(3);
  expect(shown).toEqual([1, 3]);
});
