/** Deeds: what a question offers, in words, and the buttons that answer it. */
import { expect, it } from "vitest";
import { aiming, answering, deedName, deedOutlook, deedsOf, deedText, shortcutDeeds, shortcutsOf } from "../../src/board/deeds";
import type { Question } from "../../src/wire";
import { Words } from "../../src/words";

const WORDS = new Words("en", ["option-go = go { $way }\noption-wait = wait\nshortcut-run = run\noutlook-lands = lands on { $cell }"]);
const ASK = {
  id: 1,
  default: "n",
  options: [
    { notation: "n", option: { kind: "go", way: "north" }, outlook: { kind: "lands", cell: 3 } },
    { notation: "w", option: { kind: "wait" } },
    { notation: "3,4" },
  ],
  shortcuts: [
    { kind: "run", answer: ["n", "n"], outlook: null },
    { kind: "rest", answer: ["w"], outlook: null },
  ],
} as unknown as Question;

it("are the options that have words, or those of some kinds", () => {
  expect(deedsOf(ASK).map(({ answer }) => answer)).toEqual([["n"], ["w"]]);
  expect(deedsOf(ASK, ["wait"])).toEqual([{ answer: ["w"], thing: { kind: "wait" }, outlook: null }]);
  expect(deedsOf(null)).toEqual([]);
});

it("are shortcuts too, all or of a kind", () => {
  expect(shortcutDeeds(ASK).map(({ answer }) => answer)).toEqual([["n", "n"], ["w"]]);
  expect(shortcutDeeds(ASK, "run")[0]?.thing.kind).toBe("run");
  expect(shortcutsOf(ASK, "rest")).toEqual([ASK.shortcuts[1]]);
  expect(shortcutsOf(null)).toEqual([]);
});

it("say what they are called and where they lead", () => {
  const [go, wait] = deedsOf(ASK);
  const [run] = shortcutDeeds(ASK, "run");
  expect(deedText(go!, WORDS, [])).toBe("go north – lands on 3");
  expect([deedText(wait!, WORDS, []), deedOutlook(wait!, WORDS, [])]).toEqual(["wait", ""]);
  expect(deedName(run!, WORDS, [])).toBe("run");
});

it("answer when they are pressed, but not while an answer is under way or when they have none", () => {
  const given: (readonly string[])[] = [];
  const onpick = (answer: readonly string[]) => void given.push(answer);
  const free = answering(["n", "n"], false, onpick);
  expect([free["data-answer"], free["aria-disabled"], free.type]).toEqual(["n n", false, "button"]);
  for (const each of [free, answering(["w"], true, onpick), answering(null, false, onpick)]) each.onclick();
  expect(given).toEqual([["n", "n"]]);
  expect(answering(null, false, onpick)["aria-disabled"]).toBe(true);
});

it("are aimed at by pointer and by focus alike", () => {
  const seen: string[] = [];
  const { onpointerenter, onpointerleave, onfocus, onblur } = aiming(
    () => seen.push("in"),
    () => seen.push("out"),
  );
  for (const each of [onpointerenter, onpointerleave, onfocus, onblur]) each();
  expect(seen).toEqual(["in", "out", "in", "out"]);
});
