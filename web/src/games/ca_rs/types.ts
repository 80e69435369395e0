/** The structs of a race from a tank of cards, from the server's schema, by the names the table uses. */
import type { Schemas } from "../../wire";

export type Scene = Schemas["ca_rs.RaceScene"];
export type View = Schemas["ca_rs.RaceView"];
export type Car = Schemas["ca_rs.CarView"];
/** What follows from a view by the rules: the server says it, nothing here computes it. */
export type Facts = Schemas["ca_rs.RaceBoard"];
export type CarFacts = Schemas["ca_rs.CarFacts"];
export type Drive = Schemas["ca_rs.DrivesTo"];

export type Happened =
  | Schemas[
      | "ca_rs.LineUpShown"
      | "ca_rs.LotDrawn"
      | "ca_rs.TrialBegan"
      | "ca_rs.TrialEnded"
      | "ca_rs.Gridded"
      | "ca_rs.TurnBegan"
      | "ca_rs.CardsDrawn"
      | "ca_rs.Struck"
      | "ca_rs.TankDry"
      | "ca_rs.CircuitTurned"
      | "ca_rs.CardPlayed"
      | "ca_rs.CardAimed"
      | "ca_rs.CardSpent"
      | "ca_rs.Pedalled"
      | "ca_rs.TyresFitted"
      | "ca_rs.StopAnnounced"
      | "ca_rs.Stopped"
      | "ca_rs.StatRaised"
      | "ca_rs.SpeedChanged"
      | "ca_rs.ExtraGiven"
      | "ca_rs.BodyLost"
      | "ca_rs.Repaired"
      | "ca_rs.TyresWorn"
      | "ca_rs.TyresMended"
      | "ca_rs.Refuelled"
      | "ca_rs.CardsLost"
      | "ca_rs.Drove"
      | "ca_rs.CornerMet"
      | "ca_rs.TyreBurnt"
      | "ca_rs.Cornered"
      | "ca_rs.Overtook"
      | "ca_rs.Stayed"
      | "ca_rs.LetPass"
      | "ca_rs.Blocked"
      | "ca_rs.LaidDown"
      | "ca_rs.Yielded"
      | "ca_rs.Crashed"
      | "ca_rs.WentOut"
      | "ca_rs.Injured"
      | "ca_rs.Killed"
      | "ca_rs.LapTimed"
      | "ca_rs.CardsThrown"]
  | Schemas["ca_rs.Drew"]
  | Schemas["ca_rs.WeatherTurned"]
  | Schemas["ca_rs.Tried"]
  | Schemas["ca_rs.Dueled"]
  | Schemas["ca_rs.Arrived"]
  | Schemas["ca_rs.Discarded"];

export type Dueled = Schemas["ca_rs.Dueled"];
export type LaidDown = Schemas["ca_rs.LaidDown"];

/** The marks of the seats, on cars and in lists, as at the terminal. */
export const MARKS = "ABCDEFGH";
const NO_CAR = "#8a8a8a"; // the colour of who has not chosen yet

export function colourOf(scene: Scene, car: Car | undefined): string {
  return scene.cars.find(({ name }) => name === car?.car)?.colour ?? NO_CAR;
}

/** How far a car is, from the start of the race. */
export function distOf(view: View, car: Car): number {
  return car.lap * view.circuit.length + car.at;
}

/** The part of the circuit that a card belongs to, by the card from which on it has a name; -1: none has. */
export function placeOf(scene: Scene, card: number): number {
  return scene.places.findLast((place) => place.card <= card)?.card ?? -1;
}
