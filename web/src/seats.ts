/** Seats by name. */
import { speech } from "./speech.svelte";
import type { SeatInfo } from "./wire";

/** Who sits at a seat, for people. */
export function seatName(seat: SeatInfo, at: number): string {
  if (seat.kind === "open") return speech.say("web-seat-open");
  return seat.name || seat.bot || speech.say("web-seat-number", { number: at + 1 });
}

/** The names of all seats; those who share one are told apart by their seat. */
export function seatNames(seats: readonly SeatInfo[]): string[] {
  const names = seats.map(seatName);
  return names.map((name, at) => (names.indexOf(name) === names.lastIndexOf(name) ? name : `${name} (${at + 1})`));
}

/** Several names in one sentence. */
export function listed(names: readonly string[]): string {
  return new Intl.ListFormat(speech.lang).format(names);
}
