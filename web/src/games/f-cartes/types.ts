/** The structs of a race of cards, from the server's schema, by the names the table uses. */
import type { Schemas } from "../../wire";

export { inkOn } from "../../ink";

export type Scene = Schemas["podium.games.f_cartes.scene.RaceScene"];
export type View = Schemas["podium.games.f_cartes.view.RaceView"];
export type Car = Schemas["podium.games.f_cartes.view.CarView"];
export type Trial = Schemas["podium.games.f_cartes.view.Trial"];
export type Standing = Schemas["Standing"];

export type Happened = Schemas[
  | "TeamPicked"
  | "RaceOpened"
  | "HandDealt"
  | "podium.games.f_cartes.events.Tried"
  | "Risked"
  | "NeutralTried"
  | "TieRolled"
  | "GridSet"
  | "RoundBegan"
  | "TurnEnded"
  | "GapLaid"
  | "GapsRemoved"
  | "Damaged"
  | "Retired"
  | "TeamOut"
  | "podium.games.f_cartes.events.Discarded"
  | "podium.games.f_cartes.events.Drew"
  | "CardDrawn"
  | "Reshuffled"
  | "podium.games.f_cartes.events.Dueled"
  | "GapClosed"
  | "Pitted"
  | "EventPlayed"
  | "SurgeStopped"
  | "podium.games.f_cartes.events.WeatherTurned"
  | "Towed"
  | "FlagRaised"
  | "FlagLowered"
  | "Swapped"
  | "RaceFinished"
  | "StandingsTold"];

/** The families of cards, each with a look of its own. */
export type Family = "gap" | "damage" | "event";

export function familyOf(scene: Scene, card: string): Family {
  const effect = scene.cards.find(({ name }) => name === card)?.effect;
  return effect === "gap" || effect === "damage" ? effect : "event";
}

/** The number on a card: points, duels, places or a bonus; 0 if it has none. */
export function numberOf(scene: Scene, card: string): number {
  return scene.cards.find(({ name }) => name === card)?.number ?? 0;
}

export function colourOf(scene: Scene, team: number): string {
  return scene.teams[team]?.colour ?? "#888888";
}
