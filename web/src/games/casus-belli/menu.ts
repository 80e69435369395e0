/** What a question offers, sorted by where on the board one points to answer it. */
import type { Choice, Question, Thing } from "../../wire";
import { cellAt, type Looks, type Scene, type Strike, type Strikes, type Walk } from "./types";

/** Which part of an order is asked for. */
export type Part = "lead" | "attack" | "target" | "way";

/** An answer with what it is called and where it leads. */
export interface Deed {
  answer: readonly string[];
  thing: Thing;
  outlook: Thing | null;
}

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
  targets: ReadonlyMap<number, Target>;
  /** The targets at which somebody would be hit, the best first. */
  worthwhile: readonly Strike[];
  walks: ReadonlyMap<number, Walk>;
  /** The cells among all these, the same set as long as the question is the same. */
  cells: ReadonlySet<number>;
  looks: readonly Look[];
}

const TARGET = /^(\d+),(\d+)$/;

export function menuOf(ask: Question | null, scene: Scene): Menu {
  const deeds = (ask?.options ?? []).flatMap((choice) => (choice.option ? [deed(choice, choice.option)] : []));
  const of = (...kinds: string[]) => deeds.filter(({ thing }) => kinds.includes(thing.kind));
  const targets = targetsOf(ask, scene);
  const walks = new Map(shortcuts<Walk>(ask, "walk").map((walk) => [cellAt(scene, [walk.x, walk.y]), walk]));
  const menu = {
    preferred: ask?.default ?? "",
    done: of("done")[0] ?? null,
    leads: new Map(of("lead").map((each) => [String(each.thing["fighter"]), each])),
    attacks: of("hold", "use").map((each) => atOnce(each, scene)),
    targets,
    worthwhile: shortcuts<Strike>(ask, "strike"),
    walks,
    cells: new Set([...targets.keys(), ...walks.keys()]),
    looks: of("face").map(look),
  };
  return { ...menu, part: partOf(menu) };
}

function partOf({ done, attacks, targets, looks }: Omit<Menu, "part">): Part | null {
  if (done !== null) return "lead";
  if (attacks.length > 0) return "attack";
  if (targets.size > 0) return "target";
  return looks.length > 0 ? "way" : null;
}

function deed({ notation, outlook }: Choice, thing: Thing): Deed {
  return { answer: [notation], thing, outlook: outlook ?? null };
}

/** What an attack would do is told at once where its target does not matter: it is aimed there. */
function atOnce(each: Deed, scene: Scene): Deed {
  const name = each.thing["attack"];
  const attack = scene.classes.flatMap(({ attacks }) => attacks).find((other) => other.name === name);
  if (each.outlook?.kind !== "strikes" || attack === undefined || attack.aim === "here") return each;
  const { x, y } = each.outlook as unknown as Strikes;
  return { ...each, answer: [...each.answer, `${x},${y}`] };
}

function look(each: Deed): Look {
  const looks = each.outlook?.kind === "looks" ? (each.outlook as unknown as Looks) : null;
  return { ...each, way: String(each.thing["way"]), looks };
}

/** Long menus are notations alone. */
function targetsOf(ask: Question | null, scene: Scene): Map<number, Target> {
  const found = (ask?.options ?? []).flatMap(({ notation, outlook }): [number, Target][] => {
    const [, x, y] = TARGET.exec(notation) ?? [];
    if (x === undefined || y === undefined) return [];
    const strikes = outlook?.kind === "strikes" ? (outlook as unknown as Strikes) : null;
    return [[cellAt(scene, [Number(x), Number(y)]), { answer: [notation], strikes }]];
  });
  return new Map(found);
}

function shortcuts<Kind extends { kind: string }>(ask: Question | null, kind: Kind["kind"]): Kind[] {
  return (ask?.shortcuts ?? []).filter((each) => each.kind === kind) as unknown as Kind[];
}
