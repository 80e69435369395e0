/** What one has begun to answer: the words of the record as options, which have words for people. */
import type { Thing } from "../../wire";
import type { Car, Scene } from "./types";

const NAMED: Record<string, (rest: string) => Thing> = {
  pilot: (pilot) => ({ kind: "pick-pilot", pilot }),
  car: (car) => ({ kind: "pick-car", car }),
  tyres: (tyres) => ({ kind: "pick-tyres", tyres }),
  tank: (style) => ({ kind: "pick-tank", style }),
  fit: (tyres) => ({ kind: "fit", tyres }),
  at: (seat) => ({ kind: "target", other: Number(seat) - 1 }),
  take: (count) => ({ kind: "take", count: Number(count) }),
  x: (card) => ({ kind: "discard", card }),
};

/** The option that is written so. */
export function written(text: string, scene: Scene): Thing {
  if (scene.cards.some(({ name }) => name === text)) return { kind: "play", card: text };
  if (/^[+-]?\d+$/.test(text)) return { kind: "pedal", by: Number(text) };
  const [, head = "", rest = ""] = /^([a-z]+)-(.*)$/.exec(text) ?? [];
  return NAMED[head]?.(rest) ?? { kind: text };
}

/** The hand without what is planned or thrown away already. */
export function rest(car: Car): string[] {
  const hand = car.hand.filter((card) => card !== null);
  for (const text of car.plan ?? []) {
    const at = hand.indexOf(text.startsWith("x-") ? text.slice(2) : text);
    if (at >= 0) hand.splice(at, 1);
  }
  return hand;
}
