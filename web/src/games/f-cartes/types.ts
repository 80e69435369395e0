/** The structs of a race of cards, from the server's schema, by the names the table uses. */
import type { Schemas } from "../../wire";

export type Scene = Schemas["podium.games.f_cartes.scene.RaceScene"];
export type View = Schemas["podium.games.f_cartes.view.RaceView"];
export type Car = Schemas["podium.games.f_cartes.view.CarView"];
export type Trial = Schemas["Trial"];
export type Standing = Schemas["Standing"];

export type Happened = Schemas[
  | "TeamPicked"
  | "RaceOpened"
  | "HandDealt"
  | "Tried"
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
  | "Discarded"
  | "Drew"
  | "CardDrawn"
  | "Reshuffled"
  | "Dueled"
  | "GapClosed"
  | "Pitted"
  | "EventPlayed"
  | "SurgeStopped"
  | "WeatherTurned"
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

/** Black or white, whichever is read better on a colour. */
export function inkOn(colour: string): string {
  const light = [1, 3, 5].map((at) => linear(parseInt(colour.slice(at, at + 2), 16) / 255));
  const [red = 0, green = 0, blue = 0] = light;
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue > 0.179 ? "#000000" : "#ffffff";
}

function linear(part: number): number {
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
}
