/** The structs of a war, from the server's schema, by the names the table uses. */
import type { Phrase, Schemas } from "../../wire";

export type Scene = Schemas["casus_belli.WarBoardScene"];
export type View = Schemas["casus_belli.WarView"];
export type Fighter = Schemas["casus_belli.FighterView"];
export type Order = Schemas["casus_belli.Order"];
export type Strikes = Schemas["casus_belli.Strikes"];
export type Looks = Schemas["casus_belli.Looks"];
export type Walk = Schemas["casus_belli.Walk"];
export type Strike = Schemas["casus_belli.Strike"];
export type AttackScene = Schemas["casus_belli.AttackOnBoard"];
export type Mark = Schemas["casus_belli.Mark"];
export type OrderOnBoard = Omit<Schemas["casus_belli.OrderOnBoard"], "said"> & { said: readonly Phrase[] };

/** What follows from the view by the rules. */
export interface Facts extends Omit<Schemas["casus_belli.WarBoard"], "turn" | "orders" | "notes"> {
  turn: Phrase;
  orders: readonly OrderOnBoard[];
  notes: readonly (readonly Phrase[])[];
}

export type Happened = Schemas[
  | "casus_belli.StepBegan"
  | "casus_belli.Attacked"
  | "casus_belli.Pushed"
  | "casus_belli.Hurt"
  | "casus_belli.Died"
  | "casus_belli.Walked"
  | "casus_belli.Noticed"
  | "casus_belli.Scored"
  | "casus_belli.Ended"];

/** x from the west, y from the north. */
export type Place = readonly [number, number];

/** One step each way. */
const WAYS: Readonly<Record<string, Place>> = { n: [0, -1], e: [1, 0], s: [0, 1], w: [-1, 0] };

export function stepOf(way: string): Place {
  return WAYS[way] ?? [0, 0];
}

/** Degrees, clockwise from looking north. */
export function angleOf(way: string): number {
  return Math.max(0, Object.keys(WAYS).indexOf(way)) * 90;
}

/** The cells of a way, the first one included. */
export function cellsAlong(start: Place, path: Iterable<string>): Place[] {
  const cells = [start];
  for (const way of path) {
    const [x, y] = cells.at(-1) ?? start;
    const [dx, dy] = stepOf(way);
    cells.push([x + dx, y + dy]);
  }
  return cells;
}

/** A fighter whose place is known. */
export interface Unit {
  /** Its number among all fighters. */
  unit: number;
  seat: number;
  fighter: string;
  at: Place;
  facing: string;
  life: number;
  /** As which of those on its cell it came there. */
  rank: number;
}

/** All whose place one knows. */
export function unitsOf(view: View, scene: Scene): Unit[] {
  return view.fighters.flatMap(({ at, facing, life, rank }, unit) =>
    at === null ? [] : [{ ...whoIs(unit, scene), unit, at, facing: facing ?? "n", life: life ?? 0, rank: rank ?? 0 }],
  );
}

/** A team has a fighter of each class; a view lists them team by team. */
export function whoIs(unit: number, { classes }: Scene): { seat: number; fighter: string } {
  return { seat: Math.floor(unit / classes.length), fighter: classes[unit % classes.length]?.name ?? "" };
}

export function teamOf<Each>(fighters: readonly Each[], seat: number, { classes }: Scene): readonly Each[] {
  return fighters.slice(classes.length * seat, classes.length * (seat + 1));
}

export function unitOf(seat: number, fighter: string, scene: Scene): number {
  return scene.classes.length * seat + scene.classes.findIndex(({ name }) => name === fighter);
}

/** What a class can do; its life and points, its attacks. */
export function classOf(scene: Scene, fighter: string): Scene["classes"][number] | undefined {
  return scene.classes.find(({ name }) => name === fighter);
}

export function attackOf(scene: Scene, fighter: string, name: string): AttackScene | undefined {
  return classOf(scene, fighter)?.attacks.find((each) => each.name === name);
}

/** The cell of a place, counted row by row. */
export function cellAt(scene: Pick<Scene, "width">, [x, y]: Place): number {
  return y * scene.width + x;
}

export function placeOf(scene: Pick<Scene, "width">, cell: number): Place {
  return [cell % scene.width, Math.floor(cell / scene.width)];
}

export function isOn(scene: Scene, [x, y]: Place): boolean {
  return x >= 0 && y >= 0 && x < scene.width && y < scene.height;
}

export function same(one: Place | null, other: Place | null): boolean {
  return one !== null && other !== null && one[0] === other[0] && one[1] === other[1];
}
