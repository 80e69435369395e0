/** F-Cartes without a browser: what a question offers where, and moments shown step by step. */
import { readFileSync } from "node:fs";
import { describe as group, expect, it } from "vitest";
import * as menu from "../../src/games/f-cartes/menu";
import { replayed, slotted, type Shown, type Slot } from "../../src/games/f-cartes/replay";
import { shortOutlook } from "../../src/games/f-cartes/outlooks";
import { textColourOn, type Happened, type View } from "../../src/games/f-cartes/types";
import type { Question, Shortcut, Thing } from "../../src/wire";
import { Words } from "../../src/words";

interface Step {
  told: Happened[];
  view: View;
}
interface Told {
  game: string;
  lang: string;
  sources: string[];
  steps?: Step[];
}

const all = JSON.parse(readFileSync(new URL("../cases.json", import.meta.url), "utf8")) as Told[];
const races = all.filter(({ game, steps }) => game === "f-cartes" && steps && steps.length > 0);
const kinds = ["dueled", "gap-laid", "gap-closed", "gaps-removed", "pitted", "damaged", "race-finished", "swapped", "weather-turned", "flag-raised"];

group("a moment shown step by step", () => {
  it("is tried on whole races with everything that moves on the line", () => {
    const told = new Set(races.flatMap(({ steps }) => steps?.flatMap((step) => step.told.map(({ kind }) => kind)) ?? []));
    expect(kinds.filter((kind) => !told.has(kind as Happened["kind"]))).toEqual([]);
  });

  it.each(races.map((race, at) => [at, race] as const))("ends as the view stands (race %i)", (_, { steps = [] }) => {
    for (const [at, { told, view }] of steps.entries()) {
      const before = { ...(steps[at - 1]?.view ?? view) };
      if (before.cars.length < view.cars.length) before.cars = view.cars; // cars that come to the race
      const shown = told.reduce<Shown>((each, event) => replayed(each, event, view), { view: before, slots: slotted(before.line) });
      expect(seen(shown.view)).toEqual(seen(view));
    }
  });

  function seen({ line, rain, flag, retired, order, round, cars, struck, finishes }: View): object {
    const under = cars.map(({ car, damage, lost, hurt, out }) => [car, damage.toSorted(), lost, hurt, out]);
    return { line, rain, flag, retired, order, round, under, struck: struck.toSorted(), finishes };
  }
});

group("cards on the line", () => {
  const line = [3, 0, 4, 0, 0, 7];
  const keys = (slots: readonly Slot[]) => slots.map(({ key }) => key);
  const bare = { line, cars: [] } as unknown as View;
  const told = (event: object, slots: readonly Slot[]) => replayed({ view: bare, slots }, event as Happened, bare).slots;

  it("are all told apart", () => {
    expect(new Set(keys(slotted(line))).size).toBe(line.length);
  });

  it("change places wherever they lie, as team orders say", () => {
    const before = slotted(line);
    const after = told({ kind: "swapped", seat: 0, car: 7, rival: 3 }, before);
    expect(after.map(({ car }) => car)).toEqual([7, 0, 4, 0, 0, 3]);
    expect(keys(after).toSorted()).toEqual(keys(before).toSorted());
  });

  it("stay the same cards when they change places", () => {
    const before = slotted(line);
    const after = told({ kind: "gap-closed", seat: 0, car: 7 }, before);
    expect(after.map(({ car }) => car)).toEqual([3, 0, 4, 0, 7, 0]);
    expect(keys(after).toSorted()).toEqual(keys(before).toSorted());
    expect(slotted([3, 0, 4, 0, 7, 0], after)).toEqual(after);
  });

  it("keep as many gaps as they can when the line comes from elsewhere", () => {
    const before = slotted(line);
    const after = slotted([4, 0, 3, 7], before);
    expect(after.map(({ car }) => car)).toEqual([4, 0, 3, 7]);
    expect(keys(before)).toContain(after[1]?.key);
  });

  it("are gone when their car retires, with all that lies under it", () => {
    const car = { car: 4, damage: ["hit-6", "hit-4"], out: false };
    const view = { line, cars: [car, { car: 7, damage: [] }], retired: [9] } as unknown as View;
    const after = replayed({ view, slots: slotted(line) }, { kind: "retired", car: 4 }, view);
    expect(after.view).toMatchObject({ line: [3, 0, 0, 0, 7], retired: [9, 4] });
    expect(after.view.cars).toMatchObject([{ car: 4, damage: [], out: true }, { car: 7, damage: [] }]);
  });

  it("count less damage as soon as some is repaired", () => {
    const car = { car: 4, damage: ["hit-3", "hit-1", "hit-3"], lost: 7, hurt: 3 };
    const event = { kind: "pitted" as const, seat: 0, car: 4, cards: ["hit-3"], fell: 0, place: 2 };
    const goal = { line, cars: [{ ...car, damage: ["hit-1", "hit-3"], lost: 4 }] } as unknown as View;
    const after = replayed({ view: { line, cars: [car] } as unknown as View, slots: slotted(line) }, event, goal);
    expect(after.view.cars).toMatchObject([{ damage: ["hit-1", "hit-3"], lost: 4, hurt: 3 }]);
  });

  it("count the points that the server counts, whatever their cards say", () => {
    const car = { car: 4, damage: ["hit-3"], lost: 3, hurt: 3 };
    const view = { line, cars: [car], struck: [] } as unknown as View;
    const goal = { line, cars: [{ ...car, lost: 77, hurt: 88 }] } as unknown as View;
    const points = (event: object) => replayed({ view, slots: slotted(line) }, event as Happened, goal).view.cars;
    expect(points({ kind: "damaged", seat: 0, car: 4, card: "hit-1", points: 1, lost: 55 })).toMatchObject([{ lost: 55, hurt: 88 }]);
    expect(points({ kind: "pitted", seat: 0, car: 4, cards: ["hit-3"], fell: 0, place: 2 })).toMatchObject([{ lost: 77, hurt: 3 }]);
    expect(points({ kind: "round-began", round: 2, seats: [] })).toMatchObject([{ lost: 3, hurt: 88 }]);
  });

  it("lose the gaps at the ends, or all of them", () => {
    const ends = slotted([0, 3, 0, 4, 0]);
    expect(told({ kind: "gaps-removed", count: 2 }, ends).map(({ car }) => car)).toEqual([3, 0, 4]);
    expect(told({ kind: "gaps-removed", count: 3 }, slotted(line)).map(({ car }) => car)).toEqual([3, 4, 7]);
  });
});

group("a question", () => {
  const outlook: Thing = { kind: "hurts", car: 7, points: 3, lost: 3, out: false };
  const crash: Thing = { kind: "crashes", car: 7, rival: 2 };
  const shortcut = (fields: object): Shortcut => ({ listed: false, outlook: null, ...fields }) as unknown as Shortcut;
  const option = (notation: string, kind: string, fields: object = {}) => ({ notation, option: { kind, ...fields } as Thing });
  const ask: Question = {
    id: 1,
    default: "pass",
    options: [
      option("pass", "pass"),
      option("hit-3", "play", { card: "hit-3" }),
      option("x-hit-3", "discard", { card: "hit-3" }),
      option("rain", "play", { card: "rain" }),
      option("x-gap", "discard", { card: "gap" }),
      option("draw", "draw"),
      option("duel-4", "duel", { car: 4 }),
      option("pit-4", "pit", { car: 4 }),
      option("close-3", "close", { car: 3 }),
    ],
    shortcuts: [
      shortcut({ kind: "play-on", answer: ["hit-3", "7"], card: "hit-3", car: 7, outlook }),
      shortcut({ kind: "play-on", answer: ["hit-3", "8"], card: "hit-3", car: 8, outlook: crash }),
      shortcut({ kind: "repair-all", answer: ["pit-4", "repair-a", "repair-b"], car: 4, listed: true }),
    ],
  };

  it("offers the cars that a card can go to, as whole answers", () => {
    const targets = menu.targetsOf(ask, "hit-3");
    expect(targets.map(({ car, rival, answer }) => [car, rival, answer.join(" ")])).toEqual([
      [7, 0, "hit-3 7"],
      [8, 2, "hit-3 8"],
    ]);
    expect(menu.targetsOf(ask, null)).toEqual([]);
    expect(menu.targetsOf(null, "hit-3")).toEqual([]);
  });

  it("asks once more where one may regret it, as the outlook says", () => {
    const own = { kind: "hurts", car: 7, points: 1, lost: 1, out: false, own: true };
    const half: Question = {
      ...ask,
      options: [
        { ...option("7", "hit", { car: 7 }), outlook: own },
        { ...option("8", "hit", { car: 8 }), outlook: { ...own, own: false } },
        { ...option("pass", "pass"), outlook: { kind: "forgoes", actions: 2 } },
      ],
      shortcuts: [],
    };
    expect(["7", "8", "pass", "draw"].map((word) => menu.regretOf(half, [word]))).toEqual(["own", null, "turn", null]);
    expect(menu.regretOf({ ...half, options: [option("pass", "pass")] }, ["pass"])).toBeNull();
  });

  it("offers the cars alone once the card is on the table", () => {
    const half: Question = { ...ask, options: [option("7", "hit", { car: 7 })], shortcuts: [] };
    expect(menu.targetsOf(half, "hit-3").map(({ answer }) => answer)).toEqual([["7"]]);
  });

  it("plays a card at once only if it needs no target", () => {
    expect(menu.playOf(ask, "rain")?.answer).toEqual(["rain"]);
    expect(menu.playOf(ask, "hit-3")).toBeNull();
    expect(menu.playOf(ask, "gap")).toBeNull();
    expect([menu.playable(ask, "hit-3"), menu.playable(ask, "gap")]).toEqual([true, false]);
    expect(menu.discardOf(ask, "gap")?.answer).toEqual(["x-gap"]);
  });

  it("sorts deeds by car, repairing all beside the stop", () => {
    const cars = menu.carDeeds(ask).map(({ car, deeds }) => [car, ...deeds.map(({ answer }) => answer[0])]);
    expect(cars).toEqual([
      [3, "close-3"],
      [4, "duel-4", "pit-4", "pit-4"],
    ]);
    expect(menu.plainDeeds(ask).map(({ answer }) => answer[0])).toEqual(["pass", "draw"]);
  });

  it("tells where a stop ends, if that is certain, and which cars a deed is about", () => {
    const stop = { answer: [], thing: { kind: "pit", car: 4 }, outlook: { kind: "falls-to", car: 4, fell: 5 } };
    expect(menu.fallOf(stop)).toEqual({ car: 4, fell: 5 });
    expect(menu.fallOf({ ...stop, outlook: null })).toBeNull();
    expect(menu.carsOf({ ...stop, outlook: { kind: "duel-odds", car: 4, rival: 9 } })).toEqual([4, 9]);
  });
});

it.each([
  ["fr", /\b4e\b/, ["1+ : 80 %", "2+ : 61 %"]],
  ["en", /\b4th\b/, ["1+: 80 %", "2+: 61 %"]],
])("says prices in short (%s)", (lang, place, steps) => {
  const told = all.find((each) => each.game === "f-cartes" && each.lang === lang);
  const words = new Words(lang, told?.sources ?? []);
  const said = (outlook: object) => shortOutlook({ answer: [], thing: { kind: "pit" }, outlook: outlook as Thing }, words, []);
  const [stop = "", ...more] = said({ kind: "pit-choice", cards: 2, lost: 5, place: 1, least: 4, most: 4 });
  expect(more).toEqual([]);
  expect(stop).toMatch(place);
  expect(stop.match(/4/g)).toHaveLength(1); // one place, not from one to the same
  expect(said({ kind: "surges", car: 4, percents: [80, 61] })).toEqual(steps);
});

it.each(["#d62828", "#f2c414", "#1e8e3e", "#e8e8e8", "#2b2b2b", "#767676", "#7b2fbf"])("%s bears a number that can be read", (colour) => {
  expect(contrast(colour, textColourOn(colour))).toBeGreaterThan(4.5);
});

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [brightness(one), brightness(other)].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/** The brightness of a colour, as the guidelines for contrast count it. */
function brightness(colour: string): number {
  const parts = [colour.slice(1, 3), colour.slice(3, 5), colour.slice(5, 7)].map((part) => parseInt(part, 16) / 255);
  const [red = 0, green = 0, blue = 0] = parts.map((part) => (part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
