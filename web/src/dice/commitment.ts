/**
 * The commitment to the dice of a match, computed here and not asked of the server (docs/records.md).
 *
 * It covers everything but the salts of people: game, settings, content, clock, and of each computer player who it
 * is, its program and its salt.
 */
import { blake2b } from "@noble/hashes/blake2.js";
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from "@noble/hashes/utils.js";
import type { ClockRules, Header } from "../wire";

export const SCHEME = 3;
const SECRET_DIGITS = 64;
const PERSON_BYTES = 16;

/** The commitment that a header and a secret should have; null where they are of no match of ours. */
export function commitmentOf(header: Header, secret: string): string | null {
  const salts = header.dice.salts ?? [];
  // One salt a seat, no more: any further one could be chosen when all others are known.
  if (header.dice.scheme !== SCHEME) return null;
  if (!/^[0-9a-f]*$/.test(secret) || secret.length !== SECRET_DIGITS || salts.length !== header.seats.length) return null;
  const seats = header.seats.map(({ kind, bot, pseudonym, program }, at) =>
    kind === "person" ? null : [kind, bot ?? "", pseudonym, program ?? "", salts[at]],
  );
  const facts = [header.game, header.rules, header.settings, header.content, header.dice.kind, seats, clockFact(header.clock)];
  const data = concatBytes(hexToBytes(secret), utf8ToBytes(sortedJson(facts)));
  return bytesToHex(blake2b(data, { dkLen: 32, personalization: person("podium-commit-3") }));
}

/** The clock in whole milliseconds: every language writes those alike. */
export function clockFact(clock: ClockRules | null | undefined): number[] | null {
  if (!clock) return null;
  return [clock.per_turn ?? 0, clock.total ?? 0, clock.increment ?? 0].map((seconds) => Math.trunc(1000 * seconds));
}

/** JSON without spaces, keys sorted: one spelling for one thing. */
export function sortedJson(thing: unknown): string {
  if (Array.isArray(thing)) return `[${thing.map(sortedJson).join(",")}]`;
  if (typeof thing !== "object" || thing === null) return JSON.stringify(thing);
  const fields = Object.entries(thing).sort(([one], [other]) => (one < other ? -1 : 1));
  return `{${fields.map(([name, value]) => `${JSON.stringify(name)}:${sortedJson(value)}`).join(",")}}`;
}

function person(name: string): Uint8Array {
  const bytes = new Uint8Array(PERSON_BYTES);
  bytes.set(utf8ToBytes(name));
  return bytes;
}
