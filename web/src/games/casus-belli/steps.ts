/** The events of a phase as steps to be shown, what happens together in one step: shouts come first. */
import type { Schemas } from "../../wire";
import { attackOf, type Happened, type Scene } from "./types";

export type Strike = Schemas["casus_belli.Attacked"];
type Pushed = Schemas["casus_belli.Pushed"];

export type Step =
  | { kind: "shout"; strikes: readonly Strike[] }
  | { kind: "strike"; strikes: readonly Strike[] }
  | { kind: "push"; pushes: readonly Pushed[] }
  | { kind: "wound"; hurts: readonly Schemas["casus_belli.Hurt"][]; deaths: readonly Schemas["casus_belli.Died"][] }
  | { kind: "walk"; walks: readonly Schemas["casus_belli.Walked"][] };

/** The steps of a message; none if more than one phase went by, for who was away sees how it stands. */
export function warSteps(events: readonly Happened[], scene: Scene): Step[] {
  const of = <Kind extends Happened["kind"]>(kind: Kind) =>
    events.filter((event): event is Extract<Happened, { kind: Kind }> => event.kind === kind);
  if (of("step-began").length + of("ended").length > 1) return [];
  const isShout = ({ fighter, attack }: Strike) => attackOf(scene, fighter, attack)?.effect === "shout";
  const [attacks, pushes] = [of("attacked"), of("pushed")];
  const shouts = attacks.filter(isShout);
  const strikes = attacks.filter((attack) => !isShout(attack));
  const [hurts, deaths] = [of("hurt"), of("died")];
  const walks = of("walked").filter(({ path }) => path.length > 0);
  const row: Step[] = [];
  if (shouts.length > 0) row.push({ kind: "shout", strikes: shouts });
  if (pushes.length > 0) row.push({ kind: "push", pushes });
  if (strikes.length > 0) row.push({ kind: "strike", strikes });
  if (hurts.length + deaths.length > 0) row.push({ kind: "wound", hurts, deaths });
  if (walks.length > 0) row.push({ kind: "walk", walks });
  return row;
}
