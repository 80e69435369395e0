import { expect, test } from "vitest";
import { warSteps } from "../../src/games/casus-belli/steps";
import type { Happened, Scene } from "../../src/games/casus-belli/types";

const who = { seat: 0, fighter: "thief" };
const attacked = (attack: string): Happened => ({ kind: "attacked", ...who, attack, x: 1, y: 2, done: true });
const pushed: Happened = { kind: "pushed", ...who, x: 4, y: 2 };
const hurt: Happened = { kind: "hurt", ...who, lost: 3, life: 7 };
const died: Happened = { kind: "died", ...who, x: 4, y: 2 };
const walked = (...path: string[]): Happened => ({ kind: "walked", ...who, path, x: 4, y: 2, facing: "n" });
const scene = { classes: [{ name: "thief", attacks: [{ name: "basic", effect: "hit" }, { name: "roar", effect: "shout" }] }] } as unknown as Scene;
const began: Happened = { kind: "step-began", turn: 4, step: "orders" };

test("shouts come first, then who flies, strikes, wounds and walks", () => {
  const events = [pushed, attacked("basic"), attacked("roar"), hurt, died, walked("n", "e"), began];
  expect(warSteps(events, scene).map(({ kind }) => kind)).toEqual(["shout", "push", "strike", "wound", "walk"]);
});

test("who only turned has not walked", () => {
  expect(warSteps([walked(), began], scene)).toEqual([]);
});

test("nothing is played when nothing of one's own happened", () => {
  expect(warSteps([{ kind: "scored", seat: 1, points: 1, score: 1 }, began], scene)).toEqual([]);
});

test("who was away for several steps sees how it stands", () => {
  expect(warSteps([walked("n"), began, walked("n"), began], scene)).toEqual([]);
  expect(warSteps([walked("n"), { kind: "ended", turns: 9 }], scene)).toHaveLength(1);
});
