import { expect, test } from "vitest";
import { aimed, angleOf, turned, vectorOf, WAYS } from "../../src/games/formule-caml/compass";

const key = (name: string, code = name) => ({ key: name, code });

test("the number block aims as it lies", () => {
  const block = [7, 8, 9, 4, 6, 1, 2, 3].map((digit) => aimed(key(String(digit), `Numpad${digit}`), ""));
  expect(block).toEqual(Object.keys(WAYS));
  expect(aimed(key("5", "Numpad5"), "")).toBe(null);
});

test("arrows aim from where one aims already", () => {
  expect(aimed(key("ArrowUp"), "")).toBe("h");
  expect(aimed(key("ArrowLeft"), "h")).toBe("dhg");
  expect(aimed(key("ArrowDown"), "dhg")).toBe("g");
  expect(aimed(key("ArrowUp"), "h")).toBe("h");
  expect(aimed(key("ArrowDown"), "h")).toBe("b");
});

test("other keys aim at nothing", () => {
  expect(aimed(key("Enter"), "h")).toBe(null);
  expect(aimed(key("4", "Digit4"), "h")).toBe(null);
});

test("angles run clockwise from the right", () => {
  expect(["d", "dbd", "b", "g", "h"].map(angleOf)).toEqual([0, 45, 90, 180, -90]);
  expect(vectorOf("somewhere")).toEqual([0, 0]);
});

test("a car turns the shorter way", () => {
  expect(turned(180, -90)).toBe(270);
  expect(turned(0, 90)).toBe(90);
  expect(turned(350, 10)).toBe(370);
});
