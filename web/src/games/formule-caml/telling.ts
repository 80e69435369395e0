/** The race in sentences: those of `podium.games.formule_caml.board`, letter for letter. */
import type { Words } from "../../words";
import type { Car, View } from "./types";

const CARS = ["X", "Y"];

/** A sentence for each car, then whose turn it is and what is to be driven. */
export function tell(view: View, words: Words, names: readonly string[]): string[] {
  const cars = view.cars.map((car, seat) => tellCar(car, CARS[seat] ?? "", names[seat] ?? "", words));
  return [...cars, tellTurn(view, words, names)];
}

/** Where a car stands, counted from 1 as people do, and what shape it is in. */
function tellCar({ row, column, gear, durability }: Car, mark: string, name: string, words: Words): string {
  return words.say("board-car", { mark, name, row: row + 1, column: column + 1, gear, durability });
}

function tellTurn(view: View, words: Words, names: readonly string[]): string {
  if (view.question === "over") return words.say("board-over");
  const turn = words.say("board-turn", { turn: view.turn, name: names[view.mover] ?? "" });
  return view.roll > 0 ? `${turn} ${words.say("board-roll", { roll: view.roll })}` : turn;
}
