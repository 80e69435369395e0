import { describe as group, expect, test } from "vitest";
import type { Choice, Question, Thing } from "../../src/wire";
import { hintsOf, NO_AIM } from "../../src/games/casus-belli/orders/hints";
import { menuOf } from "../../src/games/casus-belli/orders/menu";
import type { Facts, Place, Scene, View } from "../../src/games/casus-belli/types";

const side = Array.from({ length: 9 }, (_, at) => at - 4);
const cross = [[0, 0], [0, -1], [1, 0], [0, 1], [-1, 0]];
const square = side.flatMap((dy) => side.map((dx) => [dx, dy]));
const basic = { name: "basic", aim: "seen", area: "cross", damage: 3, ready: 0, covers: cross, shows: false };
const reveal = { ...basic, name: "i-see", aim: "anywhere", area: "cell", covers: square, shows: true };
const classes = ["thief", "barbarian", "elf"].map((name) => ({
  name,
  life: 10,
  points: 8,
  vision: 4,
  attacks: [basic, { ...basic, name: "treachery", aim: "here" }, { ...basic, name: "fus-ro-dah", aim: "anywhere" }, reveal],
}));
const scene = { width: 5, height: 4, rows: [".....", ".....", ".....", "....."], classes, target: "{x},{y}" } as unknown as Scene;

function choice(notation: string, option?: Thing, outlook?: object): Choice {
  return { notation, ...(option && { option }), ...(outlook && { outlook: outlook as Thing }) };
}

function ask(options: Choice[], shortcuts: object[] = []): Question {
  return { id: 1, default: options[0]?.notation ?? "", options, shortcuts } as unknown as Question;
}

/** Team 1 of two, in the middle of the map, with an order begun. */
function view(draft: object | null): View {
  const fighter = (at: [number, number]) => ({ at, facing: "n", life: 10 });
  const fighters = [...Array.from({ length: 3 }, () => ({ at: null })), fighter([1, 1]), fighter([2, 1]), fighter([1, 1])];
  return { fighters, drafts: [null, draft], orders: [null, []] } as unknown as View;
}

/** What follows from the order being given: where its way leads. */
function facts(...cells: Place[]): Facts {
  return { orders: [{ fighter: "barbarian", cells, left: 4, said: [] }] } as unknown as Facts;
}

const lead = (fighter: string) => choice(fighter, { kind: "lead", fighter });
const leading = ask([choice("done", { kind: "done" }), lead("thief"), lead("elf")]);

group("whom to strike", () => {
  const against = (fighter: string, seat: number) => choice(`${fighter}-${seat}`, { kind: "against", seat, fighter }, strikes);
  const strikes = { kind: "strikes", attack: "treachery", x: 1, y: 1, cells: [[1, 1]], victims: [{ seat: 0, fighter: "elf", lost: 9, dies: true }] };
  const naming = ask([choice("first", { kind: "first" }, strikes), against("thief", 0), against("elf", 0)]);

  test("is asked where several stand on the cell, the first enemy first", () => {
    const menu = menuOf(naming, scene);
    expect(menu.part).toBe("victim");
    expect(menu.victims.map(({ answer }) => answer[0])).toEqual(["first", "thief-0", "elf-0"]);
  });

  test("shows who would be struck", () => {
    const menu = menuOf(naming, scene);
    const aim = { ...NO_AIM, attack: menu.victims[2] ?? null };
    const hints = hintsOf(menu, aim, view({ fighter: "barbarian" }), facts([1, 1]), scene, 1);
    expect(hints.harm).toEqual([{ unit: 2, lost: 9, dies: true }]);
  });

  test("can be answered in a crowd, where the menu is notations alone", () => {
    const menu = menuOf(ask([choice("first"), choice("thief-0"), choice("elf-41")]), scene);
    expect(menu.part).toBe("victim");
    expect(menu.victims.map(({ answer }) => answer)).toEqual([["first"], ["thief-0"], ["elf-41"]]);
  });
});

group("whom to lead", () => {
  test("is asked with the end of the orders", () => {
    const menu = menuOf(leading, scene);
    expect(menu.part).toBe("lead");
    expect(menu.done?.answer).toEqual(["done"]);
    expect([...menu.leads.keys()]).toEqual(["thief", "elf"]);
  });

  test("is shown where they stand", () => {
    expect([...hintsOf(menuOf(leading, scene), NO_AIM, view(null), facts(), scene, 1).offered]).toEqual([6]);
  });

  test("nobody is asked anything by no question", () => {
    expect(menuOf(null, scene).part).toBeNull();
    expect(hintsOf(menuOf(null, scene), NO_AIM, view(null), facts(), scene, 1).offered.size).toBe(0);
  });
});

group("an attack", () => {
  const strikes = (attack: string) => ({
    kind: "strikes",
    attack,
    x: 2,
    y: 1,
    cells: [[2, 0], [3, 0]],
    victims: [{ seat: 0, fighter: "elf", lost: 4, dies: true }],
  });
  const attacks = ask([
    choice("hold", { kind: "hold" }),
    choice("basic", { kind: "use", attack: "basic" }, { kind: "aims", attack: "basic" }),
    choice("treachery", { kind: "use", attack: "treachery" }, strikes("treachery")),
    choice("fus-ro-dah", { kind: "use", attack: "fus-ro-dah" }, strikes("fus-ro-dah")),
  ], [{ kind: "strike", answer: ["fus-ro-dah", "2,1"], x: 2, y: 1, listed: false, outlook: null }]);

  test("whose target does not matter is aimed at once, if it needs one", () => {
    const { part, attacks: deeds } = menuOf(attacks, scene);
    expect(part).toBe("attack");
    expect(deeds.map(({ answer }) => answer)).toEqual([["hold"], ["basic"], ["treachery"], ["fus-ro-dah", "2,1"]]);
  });

  test("shows whom it would hit before it is chosen", () => {
    const menu = menuOf(attacks, scene);
    const attack = menu.attacks[2] ?? null;
    const hints = hintsOf(menu, { ...NO_AIM, attack }, view({ fighter: "barbarian" }), facts(), scene, 1);
    expect([...hints.struck]).toEqual([2, 3]);
    expect(hints.harm).toEqual([{ unit: 2, lost: 4, dies: true }]);
    expect(hintsOf(menu, NO_AIM, view({ fighter: "barbarian" }), facts(), scene, 1).struck.size).toBe(0);
  });
});

group("a target", () => {
  const draft = { fighter: "barbarian", attack: "basic", at: null, path: "", facing: null };
  const bare = ask(["0,0", "4,3", "2,2"].map((notation) => choice(notation)));

  test("is read from its notation where a menu is long", () => {
    const menu = menuOf(bare, scene);
    expect(menu.part).toBe("target");
    expect([...menu.targets].map(([cell, { answer, strikes }]) => [cell, answer[0], strikes])).toEqual([
      [0, "0,0", null],
      [19, "4,3", null],
      [12, "2,2", null],
    ]);
  });

  test("of which nothing is told still shows the cells that are covered", () => {
    const aimed = (cell: number, attack: string) =>
      hintsOf(menuOf(bare, scene), { ...NO_AIM, cell }, view({ ...draft, attack }), facts(), scene, 1);
    expect([...aimed(19, "basic").struck].toSorted((one, other) => one - other)).toEqual([14, 18, 19]);
    expect(aimed(19, "basic").shows).toBe(false);
    expect(aimed(12, "i-see").struck.size).toBe(20);
    expect(aimed(12, "i-see").shows).toBe(true);
    expect(aimed(3, "basic").struck.size).toBe(0); // not on offer
  });

  test("that is worth it comes as a shortcut", () => {
    const strike = { kind: "strike", answer: ["2,2"], x: 2, y: 2, outlook: null };
    expect(menuOf(ask([choice("2,2", { kind: "at", x: 2, y: 2 })], [strike]), scene).worthwhile).toMatchObject([{ x: 2, y: 2 }]);
  });
});

group("a way", () => {
  const looks = (way: string) => ({ kind: "looks", cells: way === "n" ? [[2, 0]] : [] });
  const face = (way: string) => choice(`face-${way}`, { kind: "face", way }, looks(way));
  const walk = { kind: "walk", answer: ["s", "w"], x: 1, y: 2, cost: 4, left: 2 };
  const walking = ask([face("n"), face("s"), choice("s", { kind: "go", way: "s" })], [walk]);
  const draft = { fighter: "barbarian", attack: "none", at: null, path: "w", facing: null };

  test("goes on from where it ended", () => {
    const menu = menuOf(walking, scene);
    expect(menu.part).toBe("way");
    const hints = hintsOf(menu, { ...NO_AIM, cell: 11 }, view(draft), facts([2, 1], [1, 1]), scene, 1);
    expect([...hints.offered]).toEqual([11]);
    expect(hints.path).toEqual([[1, 1], [1, 2], [0, 2]]);
    expect(hints.cost).toBe(4);
  });

  test("ends with a look, which shows what is seen", () => {
    const menu = menuOf(walking, scene);
    expect([...hintsOf(menu, { ...NO_AIM, way: "n" }, view(draft), facts([2, 1], [1, 1]), scene, 1).seen]).toEqual([2]);
    expect(hintsOf(menu, { ...NO_AIM, way: "e" }, view(draft), facts([2, 1], [1, 1]), scene, 1).seen.size).toBe(0);
  });
});
