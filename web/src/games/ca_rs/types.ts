/** The structs of a race from a tank of cards, from the server's schema, by the names the table uses. */
import type { Schemas } from "../../wire";

export type Scene = Schemas["podium.games.ca_rs.scene.RaceScene"];
export type View = Schemas["podium.games.ca_rs.view.RaceView"];
export type Car = Schemas["podium.games.ca_rs.view.CarView"];
export type Drive = Schemas["DrivesTo"];

export type Happened =
  | Schemas[
      | "LineUpShown"
      | "LotDrawn"
      | "TrialBegan"
      | "TrialEnded"
      | "Gridded"
      | "TurnBegan"
      | "CardsDrawn"
      | "Struck"
      | "TankDry"
      | "CircuitTurned"
      | "CardPlayed"
      | "CardAimed"
      | "CardSpent"
      | "Pedalled"
      | "TyresFitted"
      | "StatRaised"
      | "SpeedChanged"
      | "ExtraGiven"
      | "BodyLost"
      | "Repaired"
      | "TyresWorn"
      | "TyresMended"
      | "Refuelled"
      | "CardsLost"
      | "Drove"
      | "CornerMet"
      | "TyreBurnt"
      | "Cornered"
      | "Overtook"
      | "Stayed"
      | "LetPass"
      | "Blocked"
      | "LaidDown"
      | "Yielded"
      | "Crashed"
      | "WentOut"
      | "Injured"
      | "Killed"
      | "LapTimed"
      | "CardsThrown"]
  | Schemas["podium.games.ca_rs.events.Drew"]
  | Schemas["podium.games.ca_rs.events.WeatherTurned"]
  | Schemas["podium.games.ca_rs.events.Tried"]
  | Schemas["podium.games.ca_rs.events.Dueled"]
  | Schemas["podium.games.ca_rs.events.Arrived"]
  | Schemas["podium.games.ca_rs.events.Discarded"];

export type Dueled = Schemas["podium.games.ca_rs.events.Dueled"];
export type LaidDown = Schemas["LaidDown"];

/** The marks of the seats, on cars and in lists, as at the terminal. */
export const MARKS = "ABCDEFGH";
const NO_CAR = "#8a8a8a"; // the colour of who has not chosen yet

/** The statistics in a view, by their places. */
export const [TOP, BRAKE, DOWNFORCE, SIGHT] = [0, 2, 3, 7] as const;

export function colourOf(scene: Scene, car: Car | undefined): string {
  return scene.cars.find(({ name }) => name === car?.car)?.colour ?? NO_CAR;
}

/** A statistic as it counts now, in this weather: never below 0; but a sight may be bad. */
export function statOf(car: Car, which: number, rain: boolean): number {
  const value = (car.stats[which] ?? 0) + (car.boosts[which] ?? 0);
  const wet = which === BRAKE && rain && value > 1 ? value - 1 : value;
  return which === SIGHT ? wet : Math.max(0, wet);
}

/** How far a car is, from the start of the race. */
export function distOf(view: View, car: Car): number {
  return car.lap * view.circuit.length + car.at;
}

/** A card of the circuit: its limit in this weather (0: a straight) and its run-off; null: unknown. */
export interface Tile {
  limit: number;
  runOff: number;
}

export function tileOf(view: View, card: number): Tile | null {
  const text = view.circuit[card % view.circuit.length];
  if (text == null) return null;
  const [limit = 0, runOff = 0] = text === "-" ? [] : text.split(":").map(Number);
  return { limit: view.rain && limit > 0 ? Math.max(1, limit - 1) : limit, runOff };
}

/** The part of the circuit that a card belongs to, by the card from which on it has a name; -1: none has. */
export function placeOf(scene: Scene, card: number): number {
  return scene.places.findLast((place) => place.card <= card)?.card ?? -1;
}

/** The best lap of all, in milliseconds; 0: none was driven. */
export function bestOf(view: View): number {
  const times = view.cars.flatMap((car) => car.times);
  return times.length > 0 ? Math.min(...times) : 0;
}

/** A lap time as it is shown: m:ss.mmm. */
export function clock(milliseconds: number): string {
  const seconds = Math.floor(milliseconds / 1000);
  const pad = (number: number, digits: number) => String(number).padStart(digits, "0");
  return `${Math.floor(seconds / 60)}:${pad(seconds % 60, 2)}.${pad(milliseconds % 1000, 3)}`;
}

/** The seats by rank: arrived, running, out, then those that wait. */
export function ranking({ arrivals, order, exits, cars }: View): number[] {
  const out = exits.toSorted((one, other) => other.turn - one.turn || other.distance - one.distance || one.place - other.place);
  const ranked = [...arrivals, ...order, ...out.map(({ seat }) => seat)];
  return [...ranked, ...cars.map(({ seat }) => seat).filter((seat) => !ranked.includes(seat))];
}

/** The cards left in one's own tank, with how many of each; empty if it is somebody else's. */
export function leftIn({ stock, hand, used, gone, discards }: Car): Map<string, number> {
  const left = new Map<string, number>();
  for (const card of stock ?? []) left.set(card, (left.get(card) ?? 0) + 1);
  for (const card of [...hand, ...used, ...gone, ...discards]) {
    if (card !== null && left.has(card)) left.set(card, (left.get(card) ?? 0) - 1);
  }
  return new Map([...left].filter(([, count]) => count > 0));
}
