/** Seats by name. */
import { i18n } from "../shell/i18n.svelte";
import type { SeatInfo } from "../wire";
import type { Words } from "../words";

/** Who sits at a seat, for people; a computer player is called as its game calls it, there or anywhere, if it does. */
export function seatName(seat: SeatInfo, at: number, words: Words): string {
  if (seat.kind === "open") return i18n.say("web-seat-open");
  const own = `bot-name-${seat.bot}`;
  const known = [`${own}-${at + 1}`, own].find((key) => seat.kind === "bot" && words.has(key));
  if (known) return words.say(known);
  return seat.name || i18n.say("web-seat-number", { number: at + 1 });
}

/** The names of all seats; those who share one are told apart by their seat. */
export function seatNames(seats: readonly SeatInfo[], words: Words): string[] {
  const names = seats.map((seat, at) => seatName(seat, at, words));
  const shared = (name: string, at: number) => seats[at]?.kind !== "open" && names.indexOf(name) !== names.lastIndexOf(name);
  return names.map((name, at) => (shared(name, at) ? `${name} (${at + 1})` : name));
}

/** A name, and the number that tells it apart: what must not be cut where there is little room. */
export function parted(name: string): [string, string] {
  const [, shared, number] = /^(.+) (\(\d+\))$/s.exec(name) ?? [];
  return shared === undefined || number === undefined ? [name, ""] : [shared, number];
}

/** Several names in one sentence. */
export function listed(names: readonly string[]): string {
  return new Intl.ListFormat(i18n.lang).format(names);
}
