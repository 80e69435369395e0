/** How the races of a championship ended, team by team. */
import type { Scene, View } from "./types";

/** A car at the finish: its place, or null if it had retired. */
export interface Arrival {
  car: number;
  place: number | null;
}

/** The two cars of a team in each race, the better first. */
export function arrivals({ finishes }: View, { teams }: Scene, team: number): Arrival[][] {
  const own: readonly number[] = teams[team]?.cars ?? [];
  return finishes.map((finish) => finishers(finish).filter(({ car }) => own.includes(car)));
}

/** All cars in the order in which a race ended for them. */
export function finishers({ cars, classified }: View["finishes"][number]): Arrival[] {
  return cars.map((car, at) => ({ car, place: at < classified ? at + 1 : null }));
}
