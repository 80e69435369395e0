/** What a cell or a digit answers to the question at hand, and where its cells are. */
import type { Point } from "../../../board/frame";
import { endOf } from "./hints";
import type { Menu } from "./menu";
import { cellAt, teamOf, unitOf, type Facts, type Order, type Place, type Scene, type View } from "../types";

/** What one sits in front of. */
export interface Table {
  view: View;
  facts: Facts;
  scene: Scene;
  own: number | null;
  menu: Menu;
}

/** What choosing a cell means now; the end of the way is where one stops. */
export function answerAt(cell: number, table: Table): readonly string[] | null {
  const { menu } = table;
  if (menu.part === "lead") return menu.leads.get(leadAt(cell, table) ?? "")?.answer ?? null;
  if (menu.part === "way" && cellAt(table.scene, startOf(table)) === cell) return [menu.preferred];
  return menu.walks.get(cell)?.answer ?? menu.targets.get(cell)?.answer ?? null;
}

/** Who of one's own can be led from a cell. */
function leadAt(cell: number, { view, scene, own, menu }: Table): string | null {
  if (own === null) return null;
  const here = (fighter: string) => {
    const at = view.fighters[unitOf(own, fighter, scene)]?.at ?? null;
    return at !== null && cellAt(scene, at) === cell;
  };
  return [...menu.leads.keys()].find(here) ?? null;
}

/** Digits choose a fighter, an attack, a victim or one of the best targets; 0 ends the orders. */
export function numbered(number: number, { menu, scene }: Pick<Table, "menu" | "scene">): readonly string[] | null {
  if (menu.part === "lead" && number === 0) return menu.done?.answer ?? null;
  if (menu.part === "lead") return menu.leads.get(scene.classes[number - 1]?.name ?? "")?.answer ?? null;
  if (menu.part === "attack") return menu.attacks[number - 1]?.answer ?? null;
  if (menu.part === "victim") return menu.victims[number - 1]?.answer ?? null;
  return menu.part === "target" ? (menu.worthwhile[number - 1]?.answer ?? null) : null;
}

/** Where the keyboard begins: with the one who is led, or the first who can be. */
export function startOf({ view, facts, scene, own, menu }: Table): Place {
  if (own === null) return scene.start;
  const draft = draftOf(view, own);
  if (draft !== null) return endOf(draft, facts);
  const [first] = menu.leads.keys();
  return (first === undefined ? teamOf(view.fighters, own, scene)[0] : view.fighters[unitOf(own, first, scene)])?.at ?? scene.start;
}

/** What one wants to see: the end of an order and where it may go on, or all of one's own. */
export function homesOf(table: Table): Point[] {
  const { view, scene, own, menu } = table;
  const mine = own === null ? [] : teamOf(view.fighters, own, scene);
  const places = mine.flatMap(({ at }): Place[] => (at === null ? [] : [at]));
  const reach = [...menu.walks.values()].map(({ x, y }): Place => [x, y]);
  const led = own !== null && draftOf(view, own) !== null;
  const all = led ? [startOf(table), ...reach] : places;
  return (all.length > 0 ? all : [scene.start]).map(middleOf);
}

export function middleOf([x, y]: Place): Point {
  return [x + 0.5, y + 0.5];
}

function draftOf(view: View, own: number): Order | null {
  return view.drafts[own] ?? null;
}
