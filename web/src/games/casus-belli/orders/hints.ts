/** What the board shows before one chooses: the cells on offer, and what the one aimed at brings. */
import type { Deed } from "../../../board/deeds";
import { covered } from "../map/land";
import type { Menu, Target } from "./menu";
import { attackOf, cellAt, cellsAlong, placeOf, unitOf } from "../types";
import type { AttackScene, Facts, Order, OrderOnBoard, Place, Scene, Strikes, View } from "../types";

/** What one points at: a cell, a last look, or an attack that is not yet chosen. */
export interface Aim {
  cell: number | null;
  way: string | null;
  attack: Deed | null;
}

export const NO_AIM: Aim = { cell: null, way: null, attack: null };

/** Somebody who would be hit. */
export interface Harm {
  unit: number;
  lost: number;
  dies: boolean;
}

export interface Hints {
  /** Cells that can be chosen. */
  offered: ReadonlySet<number>;
  /** Cells that would be struck, or shown. */
  struck: ReadonlySet<number>;
  /** Whether what is aimed with harms nobody, but shows the land. */
  shows: boolean;
  harm: readonly Harm[];
  /** Cells that would be seen. */
  seen: ReadonlySet<number>;
  /** The way to the cell aimed at, and its price. */
  path: readonly Place[];
  cost: number;
}

const NO_CELLS: ReadonlySet<number> = new Set();
export const NO_HINTS: Hints = {
  offered: NO_CELLS,
  struck: NO_CELLS,
  shows: false,
  harm: [],
  seen: NO_CELLS,
  path: [],
  cost: 0,
};

export function hintsOf(menu: Menu, aim: Aim, view: View, facts: Facts, scene: Scene, own: number): Hints {
  if (menu.part === "lead") return { ...NO_HINTS, offered: leadable(menu, view, scene, own) };
  if (menu.part === "attack" || menu.part === "victim") return { ...NO_HINTS, ...striking(strikesOf(aim.attack), scene) };
  const draft = view.drafts[own] ?? null;
  if (menu.part === "target" && draft !== null) return targeting(menu, aim, draft, scene);
  if (menu.part === "way" && draft !== null) return walking(menu, aim, endOf(draft, facts), scene);
  return NO_HINTS;
}

/** An order of one's own with what follows from it. */
export function onBoard({ fighter }: Pick<Order, "fighter">, facts: Facts): OrderOnBoard | undefined {
  return facts.orders.find((each) => each.fighter === fighter);
}

/** Where a fighter would be at the end of its way so far. */
export function endOf(order: Order, facts: Facts): Place {
  return onBoard(order, facts)?.cells.at(-1) ?? [0, 0];
}

function leadable(menu: Menu, view: View, scene: Scene, own: number): Set<number> {
  const units = [...menu.leads.keys()].map((fighter) => view.fighters[unitOf(own, fighter, scene)]?.at ?? null);
  return new Set(units.flatMap((at) => (at === null ? [] : [cellAt(scene, at)])));
}

function strikesOf(deed: Deed | null): Strikes | null {
  return deed?.outlook?.kind === "strikes" ? (deed.outlook as unknown as Strikes) : null;
}

function striking(strikes: Strikes | null, scene: Scene): Partial<Hints> {
  if (strikes === null) return {};
  const harm = strikes.victims.map(({ seat, fighter, lost, dies }) => ({ unit: unitOf(seat, fighter, scene), lost, dies }));
  return { struck: cellsOf(strikes.cells, scene), harm };
}

function targeting(menu: Menu, { cell }: Aim, draft: Order, scene: Scene): Hints {
  const offered = menu.cells;
  const target = cell === null ? undefined : menu.targets.get(cell);
  if (cell === null || target === undefined) return { ...NO_HINTS, offered };
  const attack = attackOf(scene, draft.fighter, draft.attack ?? "");
  const shows = attack?.shows ?? false;
  return { ...NO_HINTS, offered, shows, ...aimedAt(target, placeOf(scene, cell), attack, scene) };
}

/** With many targets nothing is told of each: the cells that an attack covers are known all the same. */
function aimedAt({ strikes }: Target, at: Place, attack: AttackScene | undefined, scene: Scene): Partial<Hints> {
  if (strikes !== null) return striking(strikes, scene);
  return attack === undefined ? {} : { struck: covered(scene, at, attack) };
}

function walking(menu: Menu, { cell, way }: Aim, end: Place, scene: Scene): Hints {
  const offered = menu.cells;
  const looks = menu.looks.find((each) => each.way === way)?.looks;
  const seen = looks ? cellsOf(looks.cells, scene) : NO_HINTS.seen;
  const walk = cell === null ? undefined : menu.walks.get(cell);
  if (walk === undefined) return { ...NO_HINTS, offered, seen };
  const path = cellsAlong(end, walk.answer);
  return { ...NO_HINTS, offered, seen, path, cost: walk.cost };
}

function cellsOf(places: readonly Place[], scene: Scene): Set<number> {
  return new Set(places.map((place) => cellAt(scene, place)));
}
