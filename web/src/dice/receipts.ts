/** Receipts of dice in this browser, one for each place at a match: they outlive the page. */
import type { Header, MatchInfo } from "../wire";
import { receiptOf, showsTheSame, type Receipt } from "./check";

const PREFIX = "podium-dice ";
const JOINING = "joining"; // the place of who has no seat yet
const MAX_RECEIPTS = 300;
const SALT_BYTES = 8;

/** What is kept where the browser keeps nothing: until the page is left. */
const memory = new Map<string, string>();

/** Keeps what a match is announced to be; the salt to sit down with. */
export function keepBeforeJoining(match: MatchInfo): string {
  const shown = receiptOf(match);
  const before = read(match.id, JOINING);
  // With a new salt at each try, a server could refuse a seat until the dice suit it.
  const salt = before !== null && showsTheSame(shown, before) ? before.salt : newSalt();
  write(match.id, JOINING, { ...shown, salt });
  return salt;
}

/**
 * What was kept before joining is for the seat that one got. Who watches, or sat down elsewhere, keeps what is shown now,
 * unless it is too late. The header counts that is seen first.
 */
export function keepOnArrival(match: MatchInfo, header: Header | null): void {
  const seat = match.mine[0] ?? null;
  const joining = seat === null ? null : read(match.id, JOINING);
  const early = match.state === "over" ? null : receiptOf(match);
  const kept = joining === null ? (keptFor(match) ?? early) : { ...joining, seat };
  if (kept === null) return;
  write(match.id, placeOf(match), { ...kept, began: kept.began || (header?.check ?? "") });
  if (joining !== null) forget(match.id, JOINING);
}

/** What was kept of a match for one's place at it; null: nothing. */
export function keptFor(match: MatchInfo): Receipt | null {
  return read(match.id, placeOf(match));
}

/** Who gives a seat up has nothing to check there any more. */
export function forgetSeats(match: MatchInfo): void {
  forget(match.id, placeOf(match));
}

function placeOf(match: MatchInfo): string {
  return match.mine.length === 0 ? "watching" : String(match.mine[0]);
}

function read(match: string, place: string): Receipt | null {
  const key = keyOf(match, place);
  try {
    const text = memory.get(key) ?? localStorage.getItem(key);
    return text === null ? null : (JSON.parse(text) as Receipt);
  } catch {
    return null;
  }
}

function write(match: string, place: string, receipt: Receipt): void {
  const key = keyOf(match, place);
  const text = JSON.stringify({ ...receipt, kept: Date.now() });
  try {
    localStorage.setItem(key, text);
    dropOldest();
  } catch {
    memory.set(key, text);
  }
}

function forget(match: string, place: string): void {
  const key = keyOf(match, place);
  memory.delete(key);
  try {
    localStorage.removeItem(key);
  } catch {
    // Nothing is kept there.
  }
}

function dropOldest(): void {
  const keys = Object.keys(localStorage).filter((key) => key.startsWith(PREFIX));
  if (keys.length <= MAX_RECEIPTS) return;
  const keptAt = (key: string): number => (JSON.parse(localStorage.getItem(key) ?? "{}") as { kept?: number }).kept ?? 0;
  const oldest = keys.reduce((one, other) => (keptAt(other) < keptAt(one) ? other : one));
  localStorage.removeItem(oldest);
}

function keyOf(match: string, place: string): string {
  return `${PREFIX}${match} ${place}`;
}

/** A few bytes of one's own that go into the dice. */
function newSalt(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(SALT_BYTES));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
