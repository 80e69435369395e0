/** What lies on the map besides fighters, as far as a view tells it. */
import { cellAt, same, TEAM, whoIs, type Place, type Scene, type View } from "./types";

export interface Mark {
  kind: "palantir" | "reveal" | "spawn" | "corpse" | "glimpse";
  at: Place;
  seat: number;
  fighter: string;
  /** How far it shows the land around it. */
  reach: number;
}

/** Everything that is known to lie somewhere; what was noticed comes last, on top. */
export function marksOf(view: View, scene: Scene, own: number | null): Mark[] {
  return [...spawns(view, scene, own), ...corpses(view, scene), ...eyes(view, scene), ...glimpses(view, scene, own)];
}

/** Where one's own come back; at the end, where all did. Before they are placed, nowhere yet. */
function spawns(view: View, scene: Scene, own: number | null): Mark[] {
  if (view.step === "placement") return [];
  return view.fighters.flatMap(({ spawn }, unit): Mark[] => {
    const who = whoIs(unit, scene);
    const shown = spawn !== null && (who.seat === own || view.step === "over");
    return shown ? [{ kind: "spawn", at: spawn, ...who, reach: 0 }] : [];
  });
}

function corpses(view: View, scene: Scene): Mark[] {
  return view.fighters.flatMap(({ fell }, unit): Mark[] =>
    fell === null ? [] : [{ kind: "corpse", at: fell, ...whoIs(unit, scene), reach: 0 }],
  );
}

function eyes(view: View, scene: Scene): Mark[] {
  const set = (places: View["palantirs"], kind: "palantir" | "reveal", reach: number) =>
    places.flatMap((at, seat): Mark[] => (at === null ? [] : [{ kind, at, seat, fighter: "", reach }]));
  return [...set(view.palantirs, "palantir", scene.palantir_reach), ...set(view.reveals, "reveal", scene.reveal_reach)];
}

/**
 * Where one's own noticed others on the way, each place once, in order.
 *
 * Where everyone is noted, one's own are told apart by their trails, as long as these last.
 */
export function noticed(view: View, scene: Scene, seat: number): Place[] {
  const mine = view.fighters.slice(TEAM * seat, TEAM * seat + TEAM);
  const places = new Map(mine.flatMap(({ penumbra }) => penumbra ?? []).map((place) => [cellAt(scene, place), place]));
  if (scene.notes !== "everyone") return [...places.values()];
  const stood = mine.flatMap(({ at, trail }) => [at, ...(trail ?? [])]);
  const strange = [...places.values()].filter((place) => !stood.some((each) => same(each, place)));
  return view.step === "attack" ? strange : [];
}

/** Somebody was there: shown where nobody is seen now. */
export function glimpses(view: View, scene: Scene, own: number | null): Mark[] {
  if (own === null || view.step === "over") return [];
  const taken = view.fighters.map(({ at }) => at);
  const left = noticed(view, scene, own).filter((place) => !taken.some((at) => same(at, place)));
  return left.map((at) => ({ kind: "glimpse", at, seat: -1, fighter: "", reach: 0 }));
}
