/** The stage: a moment is played step by step, then stands as its view does. */
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { Stage, type Moment, type Tempo } from "../../src/board/stage.svelte";
import type { Question, Thing } from "../../src/wire";

const TEMPO: Tempo = { maxSteps: 3, maxTime: 1000, hurry: 0.5 };
const ASK = { id: 7 } as unknown as Question;

/** A game that counts: each event takes as long as it says, and shows that it was there. */
class Counting extends Stage<number, Thing, string> {
  shown: string[] = [];

  protected stepsOf(events: readonly Thing[]): readonly Thing[] {
    return events;
  }

  protected timeOf(step: Thing): number {
    return Number(step["time"]);
  }

  protected async playStep(step: Thing, time: number, on: () => boolean): Promise<void> {
    await new Promise((done) => setTimeout(done, time));
    if (on()) this.shown.push(`${step.kind} ${time}`);
  }

  protected stand(view: number): void {
    this.shown.push(this.moving ? `played to ${view}` : `at ${view}`);
  }

  protected override begin(): void {
    this.shown.push("begins");
  }

  protected override skip(steps: readonly Thing[]): void {
    if (steps.length > 0) this.shown.push(`skips ${steps.length}`);
  }
}

let reduced: boolean;

beforeEach(() => {
  reduced = false;
  vi.useFakeTimers();
  vi.stubGlobal("document", { hidden: false });
  vi.stubGlobal("matchMedia", () => ({ matches: reduced }));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function step(kind: string, time: number): Thing {
  return { kind, time };
}

function moment(view: number, ...fresh: Thing[]): Moment<number, string> {
  return { fresh, view, board: `facts of ${view}`, ask: ASK, texts: [`view ${view}`] };
}

it("stands as the first view does", () => {
  const stage = new Counting(moment(1), TEMPO);
  expect([stage.view, stage.facts, stage.ask, stage.moving]).toEqual([1, "facts of 1", ASK, false]);
  expect(stage.texts).toEqual(["view 1"]);
});

it("shows one step after the other, then the view with its facts and its question", async () => {
  const stage = new Counting({ ...moment(1), ask: null }, TEMPO);
  const played = stage.play(moment(2, step("a", 100), step("b", 200)));
  await vi.advanceTimersByTimeAsync(150);
  expect([stage.moving, stage.view, stage.facts, stage.ask]).toEqual([true, 1, "facts of 1", null]);
  expect(stage.texts).toEqual(["view 1"]);
  await vi.advanceTimersByTimeAsync(200);
  expect(await played).toBe(true);
  expect(stage.shown).toEqual(["begins", "a 100", "b 200", "played to 2"]);
  expect([stage.moving, stage.view, stage.facts, stage.ask]).toEqual([false, 2, "facts of 2", ASK]);
  expect(stage.texts).toEqual(["view 2"]);
  expect(stage.news?.kind).toBe("b");
});

it("hurries when much happened, and when more waits", async () => {
  const stage = new Counting(moment(1), TEMPO);
  const long = stage.play(moment(2, step("a", 1000), step("b", 1000)));
  await vi.runAllTimersAsync();
  await long;
  const hurried = stage.play(moment(3, step("c", 100)), true);
  await vi.runAllTimersAsync();
  await hurried;
  expect(stage.shown.filter((each) => /^[abc] /.test(each))).toEqual(["a 500", "b 500", "c 50"]);
});

it.each([
  ["nobody wants movements", true, 1],
  ["more happened than is worth watching", false, 4],
])("shows only how it stands when %s", async (_, quiet, count) => {
  reduced = quiet;
  const stage = new Counting(moment(1), TEMPO);
  const events = Array.from({ length: count }, () => step("a", 100));
  expect(await stage.play(moment(2, ...events))).toBe(true);
  expect(stage.shown).toEqual([`skips ${count}`, "at 2"]);
  expect(stage.news?.kind).toBe("a");
});

it("ends an earlier moment when a later one comes", async () => {
  const stage = new Counting(moment(1), TEMPO);
  const early = stage.play(moment(2, step("a", 100), step("b", 100)));
  await vi.advanceTimersByTimeAsync(120);
  const late = stage.play(moment(3, step("c", 100)));
  expect(stage.view).toBe(2);
  await vi.runAllTimersAsync();
  expect([await early, await late]).toEqual([false, true]);
  expect(stage.shown).toEqual(["begins", "a 100", "played to 2", "begins", "c 100", "played to 3"]);
});
