/** What a question offers, sorted by where on the board one points to answer it. */
import { deedsOf, shortcutsOf, type Deed } from "../../../board/deeds";
import type { Question } from "../../../wire";
import { cellAt, placeOf, type Looks, type Place, type Scene, type Strike, type Strikes, type Walk } from "../types";

/** Which part of an order is asked for. */
export type Part = "lead" | "attack" | "victim" | "target" | "way";

/** A cell that can be aimed at; with many of them nothing is known of what it would bring. */
export interface Target {
  answer: readonly string[];
  strikes: Strikes | null;
}

/** A last look, and what is seen then. */
export interface Look extends Deed {
  way: string;
  looks: Looks | null;
}

export interface Menu {
  part: Part | null;
  /** The answer a missing player would give. */
  preferred: string;
  done: Deed | null;
  /** Who can be led, by class. */
  leads: ReadonlyMap<string, Deed>;
  attacks: readonly Deed[];
  /** Those on the fighter's cell whom an attack may be for, the first enemy first. */
  victims: readonly Deed[];
  targets: ReadonlyMap<number, Target>;
  /** The targets at which somebody would be hit, the best first. */
  worthwhile: readonly Strike[];
  walks: ReadonlyMap<number, Walk>;
  /** The cells among all these, the same set as long as the question is the same. */
  cells: ReadonlySet<number>;
  looks: readonly Look[];
}

export function menuOf(ask: Question | null, scene: Scene): Menu {
  const of = (...kinds: string[]) => deedsOf(ask, kinds);
  const targets = targetsOf(ask, scene);
  const walks = new Map(shortcutsOf<Walk>(ask, "walk").map((walk) => [cellAt(scene, [walk.x, walk.y]), walk]));
  const menu = {
    preferred: ask?.default ?? "",
    done: of("done")[0] ?? null,
    leads: new Map(of("lead").map((each) => [String(each.thing["fighter"]), each])),
    attacks: of("hold", "use").map((each) => atOnce(each, ask)),
    victims: victimsOf(ask, targets.size > 0),
    targets,
    worthwhile: shortcutsOf<Strike>(ask, "strike"),
    walks,
    cells: new Set([...targets.keys(), ...walks.keys()]),
    looks: of("face").map(look),
  };
  return { ...menu, part: partOf(menu) };
}

function partOf({ done, attacks, victims, targets, looks }: Omit<Menu, "part">): Part | null {
  if (done !== null) return "lead";
  if (attacks.length > 0) return "attack";
  if (victims.length > 0) return "victim";
  if (targets.size > 0) return "target";
  return looks.length > 0 ? "way" : null;
}

/** Where a crowd stands on one cell the menu is long, and victims are notations alone, as targets are. */
function victimsOf(ask: Question | null, aims: boolean): Deed[] {
  const told = deedsOf(ask, ["first", "against"]);
  if (told.length > 0 || aims) return told;
  const bare = (ask?.options ?? []).filter(({ option }) => option === undefined);
  return bare.map(({ notation }) => ({ answer: [notation], thing: { kind: "notation", notation }, outlook: null }));
}

/** An attack for which any target does is answered together with one. */
function atOnce(each: Deed, ask: Question | null): Deed {
  const whole = shortcutsOf<Strike>(ask, "strike").find(({ answer }) => answer.length > 1 && answer[0] === each.answer[0]);
  return whole === undefined ? each : { ...each, answer: whole.answer };
}

function look(each: Deed): Look {
  const looks = each.outlook?.kind === "looks" ? (each.outlook as unknown as Looks) : null;
  return { ...each, way: String(each.thing["way"]), looks };
}

/** Long menus are notations alone: what is written as a target is found by how cells are written. */
function targetsOf(ask: Question | null, scene: Scene): Map<number, Target> {
  const cells = cellsByNotation(scene);
  const found = (ask?.options ?? []).flatMap(({ notation, outlook }): [number, Target][] => {
    const cell = cells.get(notation);
    if (cell === undefined) return [];
    const strikes = outlook?.kind === "strikes" ? (outlook as unknown as Strikes) : null;
    return [[cell, { answer: [notation], strikes }]];
  });
  return new Map(found);
}

const written = new WeakMap<Scene, ReadonlyMap<string, number>>();

/** Every cell by its notation; made once a map. */
function cellsByNotation(scene: Scene): ReadonlyMap<string, number> {
  let cells = written.get(scene);
  if (cells === undefined) {
    const all = Array.from({ length: scene.width * scene.height }, (_, cell) => cell);
    cells = new Map(all.map((cell) => [notationOf(placeOf(scene, cell), scene), cell]));
    written.set(scene, cells);
  }
  return cells;
}

function notationOf([x, y]: Place, { target }: Scene): string {
  return target.replace("{x}", String(x)).replace("{y}", String(y));
}
