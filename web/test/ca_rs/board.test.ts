/** ca_rs without a browser: what a question offers where, and moments shown step by step. */
import { readFileSync } from "node:fs";
import { describe as group, expect, it } from "vitest";
import * as menu from "../../src/games/ca_rs/menu";
import { replayed } from "../../src/games/ca_rs/replay";
import { cost } from "../../src/games/ca_rs/costs";
import { placeOf, type Facts, type Happened, type Scene, type View } from "../../src/games/ca_rs/types";
import type { Question } from "../../src/wire";

interface Step {
  told: Happened[];
  view: View;
  board: Facts;
}
interface Told {
  game: string;
  scene: Scene;
  steps?: Step[];
}

const all = JSON.parse(readFileSync(new URL("../cases.json", import.meta.url), "utf8")) as Told[];
const races = all.filter(({ game, steps }) => game === "ca_rs" && steps && steps.length > 0);
const kinds = ["drove", "overtook", "corner-met", "pedalled", "card-played", "gridded", "turn-began"];

group("a moment shown step by step", () => {
  it("is tried on whole races with all that moves", () => {
    const told = new Set(races.flatMap(({ steps }) => steps?.flatMap((step) => step.told.map(({ kind }) => kind)) ?? []));
    expect(kinds.filter((kind) => !told.has(kind as Happened["kind"]))).toEqual([]);
  });

  it.each(races.map((race, at) => [at, race] as const))("ends as the view stands (race %i)", (_, { steps = [] }) => {
    for (const [at, { told, view }] of steps.entries()) {
      const before = steps[at - 1]?.view ?? view;
      const shown = told.reduce((each, event) => replayed(each, event, view), before);
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
  const cars = [0, 1].map((seat) => ({ seat, lap: 0, at: 3, speed: 5, body: 4, treads: 3, tyres: "hard", state: "running" }));
  const view = { circuit: ["-", "-", "-", "-"], laps: 1, order: [0, 1], stands: [[0, 1]], arrivals: [], rain: false, cars } as unknown as View;
  const worn = { ...view, cars: cars.map((car) => ({ ...car, treads: 1, body: 2, speed: 0 })) } as unknown as View;
  const after = (event: object, goal = view) => replayed(view, event as Happened, goal);

  it.each<[object, object[]]>([
    [{ kind: "body-lost", seat: 0, points: 1, body: 3 }, [{ body: 3 }, { body: 4 }]],
    [{ kind: "went-out", seat: 0, body: 0 }, [{ state: "out", speed: 0 }, { state: "running" }]],
    [{ kind: "killed", seat: 0 }, [{}, {}]],
  ])("changes what it tells: %j", (event, cars) => {
    expect(after(event).cars).toMatchObject(cars);
  });

  // Which numbers follow is for the rules to say: they are read where all of the moment has been shown.
  it.each<[object, object[]]>([
    [{ kind: "crashed", seat: 1, other: 0, points: 3 }, [{ body: 2, speed: 0, treads: 3 }, { body: 2, speed: 0 }]],
    [{ kind: "cornered", seat: 0, excess: 2, worn: 3, damage: 1 }, [{ treads: 1, body: 2, speed: 0 }, { speed: 5 }]],
    [{ kind: "yielded", seat: 1, other: 0, tyres: 1 }, [{ treads: 3 }, { treads: 1, body: 4 }]],
    [{ kind: "laid-down", seat: 1, cards: [], count: 0, tyres: 1 }, [{ treads: 3 }, { treads: 1 }]],
    [{ kind: "tyres-fitted", seat: 1, tyres: "soft" }, [{ tyres: "hard" }, { tyres: "soft", treads: 1 }]],
  ])("reads what it leaves where all is shown: %j", (event, cars) => {
    expect(after(event, worn).cars).toMatchObject(cars);
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
    const moved = replayed(back, { kind: "drove", seat: 1, count: 2, lap: 0, at: 3 } as Happened, view);
    expect(moved).toMatchObject({ order: [0, 1], stands: [[0, 1]] });
  });

  it("turns the weather, for all", () => {
    expect(after({ kind: "weather-turned", rain: true }).rain).toBe(true);
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
    expect(menu.pedalsOf(ask, true).map(({ by }) => by)).toEqual([-1, 1]);
    expect(menu.cardsOf(ask).get("slipstream")?.answer).toEqual(["slipstream"]);
    expect(menu.targetsOf(ask).get(1)?.answer).toEqual(["at-2"]);
    expect(menu.plainOf(ask).map(({ answer }) => answer[0])).toEqual(["fit-soft"]);
    expect(menu.readyMadesOf(ask).map(({ answer }) => answer)).toEqual([["pilot-a", "car-b"]]);
    expect(menu.picksOf(ask)).toEqual([]);
    expect([menu.pedalsOf(null, true), menu.plainOf(null)]).toEqual([[], []]);
  });

  it("tells what costs nothing, tyres, or body", () => {
    const [brake, gas] = menu.pedalsOf(ask, true);
    expect(brake && cost(brake)).toBe("body");
    expect(gas && cost(gas)).toBe("tyres");
    expect(cost({ answer: [], thing: { kind: "fit" }, outlook: null })).toBe("free");
    expect(menu.driveOf(gas ?? null)).toMatchObject(drive);
    expect(menu.driveOf(null)).toBeNull();
  });
});

group("a scene", () => {
  it("knows which part of the circuit a card belongs to", () => {
    const scene = { places: [{ card: 0 }, { card: 5 }] } as unknown as Scene;
    expect([0, 4, 5, 9].map((card) => placeOf(scene, card))).toEqual([0, 0, 5, 5]);
    expect(placeOf({ ...scene, places: [] }, 3)).toBe(-1);
  });
});

group("the facts of a view", () => {
  it("come with every step, for every car and every card", () => {
    for (const { view, board } of races.flatMap(({ steps = [] }) => steps)) {
      expect(board.ranking.toSorted()).toEqual(view.cars.map(({ seat }) => seat));
      expect([board.cars.length, board.limits.length]).toEqual([view.cars.length, view.circuit.length]);
      expect(board.limits.map((limit) => limit === null)).toEqual(view.circuit.map((card) => card === null));
    }
  });
});
