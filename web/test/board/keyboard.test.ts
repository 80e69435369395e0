/** Keys on a board: which are its own, and what they mean. */
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { digitOf, hasModifier, isFocusFree, isForOthers, stepOf, walkGroup } from "../../src/board/keyboard";

/** As much of an element as the keyboard asks for. */
class Part {
  parts: Part[] = [];
  constructor(
    readonly group: Part | null = null,
    readonly field = false,
  ) {}
  closest(selector: string): Part | null {
    return selector.startsWith("input") ? (this.field ? this : null) : this.group;
  }
  querySelectorAll(): Part[] {
    return this.parts;
  }
  contains(): boolean {
    return true;
  }
  getAttribute(): string | null {
    return null;
  }
  focus(): void {
    page.activeElement = this;
  }
}
const page: { body: Part; activeElement: Part | null } = { body: new Part(), activeElement: null };

beforeEach(() => {
  vi.stubGlobal("Element", Part);
  vi.stubGlobal("document", page);
});
afterEach(() => vi.unstubAllGlobals());

function key(name: string, facts: object = {}): KeyboardEvent {
  const none = { ctrlKey: false, altKey: false, metaKey: false };
  return { key: name, preventDefault: () => undefined, ...none, ...facts } as unknown as KeyboardEvent;
}

it("leaves fields, dialogs and the browser their keys", () => {
  expect(isForOthers(key("1", { target: new Part() }))).toBe(false);
  expect(isForOthers(key("1", { target: new Part(null, true) }))).toBe(true);
  expect(isForOthers(key("1", { target: new Part(), ctrlKey: true }))).toBe(true);
  expect(hasModifier(key("a", { metaKey: true }))).toBe(true);
});

it.each([
  ["0", 0],
  ["7", 7],
  ["a", null],
  ["F1", null],
])("reads the digit of %s", (name, digit) => {
  expect(digitOf({ key: name })).toBe(digit);
});

it("walks with arrows along the group that has the focus, and around its ends", () => {
  const group = new Part();
  const row = [1, 2, 3].map(() => new Part(group));
  group.parts = row;
  page.activeElement = row[0]!;
  const board = new Part() as unknown as HTMLElement;
  const visited = ["ArrowRight", "ArrowDown", "ArrowRight", "ArrowLeft", "Tab", "ArrowUp"].map((name) => {
    walkGroup(key(name), board);
    return row.indexOf(page.activeElement!);
  });
  expect(visited).toEqual([1, 2, 0, 2, 2, 1]);
  expect([stepOf({ key: "ArrowUp" }), stepOf({ key: "x" })]).toEqual([-1, 0]);
});

it("stays where it is outside a group", () => {
  const alone = (page.activeElement = new Part());
  walkGroup(key("ArrowRight"), new Part() as unknown as HTMLElement);
  expect(page.activeElement).toBe(alone);
});

it("knows when nothing useful has the focus", () => {
  page.activeElement = page.body;
  expect(isFocusFree()).toBe(true);
  page.activeElement = new Part();
  expect(isFocusFree()).toBe(false);
});
