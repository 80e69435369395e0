/** The structs of a race of cards, from the server's schema, by the names the table uses. */
import type { Schemas } from "../../wire";

export { textColourOn } from "../../board/contrast";

export type Scene = Schemas["f_cartes.RaceScene"];
export type View = Schemas["f_cartes.RaceView"];
export type Car = Schemas["f_cartes.CarView"];
/** What follows from the view by the rules. */
export type Facts = Schemas["f_cartes.RaceBoard"];
export type Arrival = Schemas["f_cartes.Arrival"];
export type Attempt = Schemas["f_cartes.Attempt"];
export type SparedCar = Schemas["f_cartes.SparedCar"];
export type Standing = Schemas["f_cartes.Standing"];

export type Happened = Schemas[
  | "f_cartes.TeamPicked"
  | "f_cartes.RaceOpened"
  | "f_cartes.HandDealt"
  | "f_cartes.Tried"
  | "f_cartes.Risked"
  | "f_cartes.NeutralTried"
  | "f_cartes.TieRolled"
  | "f_cartes.GridSet"
  | "f_cartes.RoundBegan"
  | "f_cartes.TurnEnded"
  | "f_cartes.GapLaid"
  | "f_cartes.GapsRemoved"
  | "f_cartes.Damaged"
  | "f_cartes.Retired"
  | "f_cartes.TeamOut"
  | "f_cartes.Discarded"
  | "f_cartes.Drew"
  | "f_cartes.CardDrawn"
  | "f_cartes.Reshuffled"
  | "f_cartes.Dueled"
  | "f_cartes.GapClosed"
  | "f_cartes.Pitted"
  | "f_cartes.EventPlayed"
  | "f_cartes.SurgeStopped"
  | "f_cartes.WeatherTurned"
  | "f_cartes.Towed"
  | "f_cartes.FlagRaised"
  | "f_cartes.FlagLowered"
  | "f_cartes.Swapped"
  | "f_cartes.RaceFinished"
  | "f_cartes.StandingsTold"];

/** The families of cards, each with a look of its own. */
export type Family = Schemas["f_cartes.CardScene"]["family"];

export function familyOf(scene: Scene, card: string): Family {
  return scene.cards.find(({ name }) => name === card)?.family ?? "event";
}

/** The number on a card: points, duels, places or a bonus; 0 if it has none. */
export function numberOf(scene: Scene, card: string): number {
  return scene.cards.find(({ name }) => name === card)?.number ?? 0;
}

export function colourOf(scene: Scene, team: number): string {
  return scene.teams[team]?.colour ?? "#888888";
}
