/** Why a car that one sees cannot be damaged now: told, not judged, for the server offers no such answer. */
import { numberOf, type Scene, type View } from "./types";

export type Spared = "struck" | "full" | "reach";

const DAMAGING = ["damage", "collision"];

/** What keeps a car from the card picked up; null: the card does no damage, so nothing does. */
export function sparedBy(view: View, scene: Scene, card: string | null, number: number): Spared | null {
  const effect = scene.cards.find(({ name }) => name === card)?.effect ?? "";
  const car = view.cars.find((each) => each.car === number);
  if (card === null || car === undefined || !DAMAGING.includes(effect)) return null;
  if (view.struck.includes(number)) return "struck";
  return car.hurt + numberOf(scene, card) > scene.most_damage ? "full" : "reach";
}
