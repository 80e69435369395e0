/** ca_rs without a browser: what a question offers where, plans in words, and moments shown step by step. */
import { readFileSync } from "node:fs";
import { describe as group, expect, it } from "vitest";
import * as menu from "../src/games/ca_rs/menu";
import { rest, written } from "../src/games/ca_rs/plan";
import { replayed } from "../src/games/ca_rs/replay";
import { cost } from "../src/games/ca_rs/said";
import { bestOf, clock, leftIn, placeOf, ranking, statOf, tileOf, type Car, type Happened, type Scene, type View } from "../src/games/ca_rs/types";
import type { Question } from "../src/wire";

interface Step {
  told: Happened[];
  view: View;
}
interface Told {
  game: string;
  scene: Scene;
  steps?: Step[];
}

const all = JSON.parse(readFileSync(new URL("cases.json", import.meta.url), "utf8")) as Told[];
const races = all.filter(({ game, steps }) => game === "ca_rs" && steps && steps.length > 0);
const kinds = ["drove", "overtook", "corner-met", "pedalled", "card-played", "gridded", "turn-began"];

group("a moment shown step by step", () => {
  it("is tried on whole races with all that moves", () => {
    const told = new Set(races.flatMap(({ steps }) => steps?.flatMap((step) => step.told.map(({ kind }) => kind)) ?? []));
    expect(kinds.filter((kind) => !told.has(kind as Happened["kind"]))).toEqual([]);
  });

  it.each(races.map((race, at) => [at, race] as const))("ends as the view stands (race %i)", (_, { steps = [], scene }) => {
    for (const [at, { told, view }] of steps.entries()) {
      const before = steps[at - 1]?.view ?? view;
      const shown = told.reduce((each, event) => replayed(each, event, view, scene), before);
      const duel = told.some(({ kind }) => kind === "laid-down"); // its tyres and cards go in an order of their own
      expect(seen(shown, duel)).toEqual(seen(view, duel));
    }
  });

  function seen({ cars, order, stands, rain, turn, arrivals }: View, duel: boolean): object {
    const facts = cars.map(({ lap, at, body, treads, state }) => ({ lap, at, body, treads: duel ? 0 : treads, state }));
    return { facts, order, stands, rain, turn, arrivals };
  }
});

group("an event", () => {
  const scene = { tyres: [{ name: "soft", cards: 2, grip: 3 }] } as unknown as Scene;
  const cars = [0, 1].map((seat) => ({ seat, lap: 0, at: 3, speed: 5, body: 4, treads: 3, tyres: "hard", state: "running" }));
  const view = { circuit: ["-", "-", "-", "-"], laps: 1, order: [0, 1], stands: [[0, 1]], arrivals: [], rain: false, cars } as unknown as View;
  const after = (event: object) => replayed(view, event as Happened, view, scene);

  it.each<[object, object[]]>([
    [{ kind: "crashed", seat: 1, other: 0, points: 2 }, [{ body: 2, speed: 0 }, { body: 2, speed: 0 }]],
    [{ kind: "cornered", seat: 0, excess: 2, worn: 3, damage: 1 }, [{ treads: 0, body: 3, speed: 0 }, { speed: 5 }]],
    [{ kind: "cornered", seat: 0, excess: 1, worn: 1, damage: 0 }, [{ treads: 2, body: 4, speed: 5 }, {}]],
    [{ kind: "yielded", seat: 1, other: 0, tyres: 2 }, [{ treads: 3 }, { treads: 1 }]],
    [{ kind: "laid-down", seat: 1, cards: [], count: 0, tyres: 1 }, [{}, { treads: 2 }]],
    [{ kind: "tyres-fitted", seat: 1, tyres: "soft" }, [{ tyres: "hard" }, { tyres: "soft", treads: 2 }]],
    [{ kind: "body-lost", seat: 0, points: 1, body: 3 }, [{ body: 3 }, { body: 4 }]],
    [{ kind: "went-out", seat: 0, body: 0 }, [{ state: "out", speed: 0 }, { state: "running" }]],
    [{ kind: "killed", seat: 0 }, [{}, {}]],
  ])("changes what it tells: %j", (event, cars) => {
    expect(after(event).cars).toMatchObject(cars);
  });

  it("takes a car off the circuit that is out, or has arrived", () => {
    expect(after({ kind: "tank-dry", seat: 0 })).toMatchObject({ order: [1], stands: [[1]], arrivals: [] });
    expect(after({ kind: "arrived", seat: 1, place: 1 })).toMatchObject({ order: [0], stands: [[0]], arrivals: [1] });
  });

  it("lets a car past another, on the card and in the race", () => {
    expect(after({ kind: "overtook", seat: 1, other: 0 })).toMatchObject({ order: [1, 0], stands: [[1, 0]] });
  });

  it("drives a car on, past the line too", () => {
    expect(after({ kind: "drove", seat: 1, count: 2, lap: 1, at: 1 })).toMatchObject({ order: [1, 0], stands: [[0]] });
    const back = { ...view, cars: [...cars.slice(0, 1), { ...cars[1], at: 1 }], stands: [[1], [0]] } as unknown as View;
    const moved = replayed(back, { kind: "drove", seat: 1, count: 2, lap: 0, at: 3 } as Happened, view, scene);
    expect(moved).toMatchObject({ order: [0, 1], stands: [[0, 1]] });
  });

  it("turns the weather, for all", () => {
    expect(after({ kind: "weather-turned", rain: true }).rain).toBe(true);
  });
});

group("a plan", () => {
  const scene = { cards: [{ name: "slipstream" }, { name: "fit-bit" }] } as unknown as Scene;

  it.each([
    ["+2", { kind: "pedal", by: 2 }],
    ["-1", { kind: "pedal", by: -1 }],
    ["0", { kind: "pedal", by: 0 }],
    ["slipstream", { kind: "play", card: "slipstream" }],
    ["fit-bit", { kind: "play", card: "fit-bit" }],
    ["fit-soft", { kind: "fit", tyres: "soft" }],
    ["at-3", { kind: "target", other: 2 }],
    ["take-4", { kind: "take", count: 4 }],
    ["x-short-cut", { kind: "discard", card: "short-cut" }],
    ["tank-safe", { kind: "pick-tank", style: "safe" }],
    ["burn", { kind: "burn" }],
  ])("has '%s' as an option", (text, option) => {
    expect(written(text, scene)).toEqual(option);
  });

  it("takes its cards out of the hand, one for one", () => {
    const car = { hand: ["a", "b", "b", "c"], plan: ["b", "+1", "x-c"] } as unknown as Car;
    expect(rest(car)).toEqual(["a", "b"]);
  });
});

group("a question", () => {
  const drive = { kind: "drives-to", worn: 1, damage: 0 };
  const ask = {
    options: [
      { notation: "+1", option: { kind: "pedal", by: 1 }, outlook: drive },
      { notation: "-1", option: { kind: "pedal", by: -1 }, outlook: { ...drive, damage: 2 } },
      { notation: "slipstream", option: { kind: "play", card: "slipstream" }, outlook: drive },
      { notation: "at-2", option: { kind: "target", other: 1 } },
      { notation: "fit-soft", option: { kind: "fit", tyres: "soft" } },
      { notation: "unknown" },
    ],
    shortcuts: [{ kind: "ready-made", answer: ["pilot-a", "car-b"], outlook: null }],
  } as unknown as Question;

  it("has pedals from brake to accelerator, cards, rivals, and the rest", () => {
    expect(menu.pedalsOf(ask).map(({ by }) => by)).toEqual([-1, 1]);
    expect(menu.cardsOf(ask).get("slipstream")?.answer).toEqual(["slipstream"]);
    expect(menu.targetsOf(ask).get(1)?.answer).toEqual(["at-2"]);
    expect(menu.plainOf(ask).map(({ answer }) => answer[0])).toEqual(["fit-soft"]);
    expect(menu.readyMadesOf(ask).map(({ answer }) => answer)).toEqual([["pilot-a", "car-b"]]);
    expect(menu.picksOf(ask)).toEqual([]);
    expect([menu.pedalsOf(null), menu.plainOf(null)]).toEqual([[], []]);
  });

  it("tells what costs nothing, tyres, or body", () => {
    const [brake, gas] = menu.pedalsOf(ask);
    expect(brake && cost(brake)).toBe("body");
    expect(gas && cost(gas)).toBe("tyres");
    expect(cost({ answer: [], thing: { kind: "fit" }, outlook: null })).toBe("free");
    expect(menu.driveOf(gas ?? null)).toMatchObject(drive);
    expect(menu.driveOf(null)).toBeNull();
  });
});

group("a view", () => {
  const view = {
    circuit: ["-", "4:2", null, "1:3"],
    rain: false,
    arrivals: [2],
    order: [3, 0],
    exits: [{ seat: 1, turn: 4, distance: 9, place: 1 }, { seat: 5, turn: 6, distance: 1, place: 0 }],
    cars: [0, 1, 2, 3, 4, 5].map((seat) => ({ seat, times: seat === 3 ? [61_003, 59_999] : [] })),
  } as unknown as View;

  it("has cards with limits, lower in the rain but never below 1", () => {
    expect([0, 1, 2, 5].map((card) => tileOf(view, card))).toEqual([{ limit: 0, runOff: 0 }, { limit: 4, runOff: 2 }, null, { limit: 4, runOff: 2 }]);
    const wet = { ...view, rain: true };
    expect([0, 1, 3].map((card) => tileOf(wet, card)?.limit)).toEqual([0, 3, 1]);
  });

  it("ranks the arrived, the running, the out, the later the better, and those that wait", () => {
    expect(ranking(view)).toEqual([2, 3, 0, 5, 1, 4]);
  });

  it("knows the best lap and says it as a clock does", () => {
    expect(clock(bestOf(view))).toBe("0:59.999");
    expect(clock(61_003)).toBe("1:01.003");
    expect(bestOf({ ...view, cars: [] })).toBe(0);
  });

  it("counts what is left in one's own tank", () => {
    const car = { stock: ["a", "a", "b", "c"], hand: ["a"], used: ["c"], gone: [], discards: [null] } as unknown as Car;
    expect([...leftIn(car)]).toEqual([["a", 1], ["b", 1]]);
    expect([...leftIn({ ...car, stock: null })]).toEqual([]);
  });

  it("has statistics that are never below 0, but for a bad sight, and wet brakes", () => {
    const car = { stats: [7, 1, 2, 1, 1, 1, 1, -1], boosts: [1, -2, 0, 0, 0, 0, 0, -1] } as unknown as Car;
    expect([0, 1, 2, 7].map((which) => statOf(car, which, false))).toEqual([8, 0, 2, -2]);
    expect([0, 2].map((which) => statOf(car, which, true))).toEqual([8, 1]);
    expect(statOf({ ...car, stats: [7, 1, 1] }, 2, true)).toBe(1);
  });

  it("knows which part of the circuit a card belongs to", () => {
    const scene = { places: [{ card: 0 }, { card: 5 }] } as unknown as Scene;
    expect([0, 4, 5, 9].map((card) => placeOf(scene, card))).toEqual([0, 0, 5, 5]);
    expect(placeOf({ ...scene, places: [] }, 3)).toBe(-1);
  });
});
