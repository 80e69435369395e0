import { expect, test } from "vitest";
import { coloursOf } from "../../src/games/casus-belli/teams";

const ALL = Array.from({ length: 100 }, (_, seat) => coloursOf(seat));

test("a hundred teams have a colour each", () => {
  expect(new Set(ALL.map(({ body }) => body)).size).toBe(100);
});

test.each(ALL.map((colours, seat) => [seat, colours] as const))("team %i bears a sign that can be seen", (_, { body, ink }) => {
  const [dark = 0, light = 0] = [brightness(body), brightness(ink)].toSorted((one, other) => one - other);
  expect((light + 0.05) / (dark + 0.05)).toBeGreaterThanOrEqual(4.5);
});

/** The brightness of a colour, as the guidelines for contrast count it. */
function brightness(colour: string): number {
  const linear = (part: number) => (part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);
  const [red = 0, green = 0, blue = 0] = partsOf(colour).map(linear);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function partsOf(colour: string): number[] {
  if (colour.startsWith("#")) return [1, 3, 5].map((at) => parseInt(colour.slice(at, at + 2), 16) / 255);
  const [hue = 0, full = 0, light = 0] = (colour.match(/[\d.]+/g) ?? []).map(Number);
  const reach = (full / 100) * Math.min(light / 100, 1 - light / 100);
  return [0, 8, 4].map((shift) => {
    const turn = (shift + hue / 30) % 12;
    return light / 100 - reach * Math.max(-1, Math.min(turn - 3, 9 - turn, 1));
  });
}
