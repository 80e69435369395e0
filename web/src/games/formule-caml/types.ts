/** The structs of the race, from the server's schema, by the names the table uses. */
import type { Choice, Question, Schemas, Thing } from "../../wire";

export type Scene = Schemas["formule_caml.RaceScene"];
export type View = Schemas["formule_caml.RaceView"];
export type Car = Schemas["formule_caml.CarView"];
export type Place = Schemas["formule_caml.Place"];
export type WayMark = Schemas["formule_caml.WayMark"];
export type Lands = Schemas["formule_caml.Lands"];
export type Throws = Schemas["formule_caml.Throws"];

/** A direction on the menu, and where it leads. */
export interface Direction {
  notation: string;
  option: Thing;
  outlook: Lands;
}

/** A position of the gear lever, and what the die may do there. */
export interface Gear {
  answer: readonly string[];
  lever: string;
  outlook: Throws;
}

/** The directions that a question offers; none if it is about something else. */
export function directionsOf(ask: Question | null): Direction[] {
  return (ask?.options ?? []).filter(isDirection);
}

/** The gears that a question offers: whole answers, or the second half of one. */
export function gearsOf(ask: Question | null): Gear[] {
  const whole = (ask?.shortcuts ?? []).filter((each) => each.kind === "engage");
  if (whole.length > 0) return whole as unknown as Gear[];
  return (ask?.options ?? []).filter(isShift).map(({ notation, option, outlook }) => ({
    answer: [notation],
    lever: option["up"] ? "up" : "down",
    outlook: outlook as unknown as Throws,
  }));
}

function isDirection(choice: Choice): choice is Choice & Direction {
  return choice.option?.kind === "steer" && choice.outlook?.kind === "lands";
}

function isShift(choice: Choice): choice is Required<Choice> {
  return choice.option?.kind === "shift" && choice.outlook?.kind === "throws";
}
