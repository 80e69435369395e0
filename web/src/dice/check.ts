/** Whether a match began as it was announced: the same checks as `podium.table.dice_receipt`. */
import type { ClockRules, Header, MatchInfo, Refused } from "../wire";
import { clockFact, commitmentOf, sortedJson } from "./commitment";

/** A match as it was announced, and the salt that was sent after that; without one, somebody only watches. */
export interface Receipt {
  readonly commitment: string;
  readonly game: string;
  readonly rules: number;
  readonly settings: unknown;
  readonly clock: ClockRules | null;
  /** The computer player of each seat; "": none. */
  readonly bots: readonly string[];
  /** The salts shown then; "": the seat was open. */
  readonly salts: readonly string[];
  readonly salt: string;
  readonly seat: number | null;
  /** The check of the header that the match began with, once it has. */
  readonly began: string;
}

/**
 * What is proved. last: nobody can have steered the dice; joined: one who came later, in league with the server, could
 * have; watched: it is the match that was announced; nothing: none of it was kept here.
 */
export type Guarantee = "last" | "joined" | "watched" | "nothing";
export type Fault = Pick<Refused, "key" | "facts">;

export function receiptOf(match: MatchInfo): Receipt {
  const { commitment, game, rules, settings, clock } = match;
  const bots = match.seats.map(({ kind, bot }) => (kind === "bot" ? (bot ?? "") : ""));
  const salts = match.seats.map((_, at) => match.salts?.[at] ?? "");
  return { commitment, game, rules, settings, clock, bots, salts, salt: "", seat: null, began: "" };
}

/** Whether nothing was announced differently: who sits down again then uses the same salt. */
export function showsTheSame(one: Receipt, other: Receipt): boolean {
  const [here, there] = [one, other].map((each) => sortedJson({ ...each, salt: "", seat: null, began: "" }));
  return here === there;
}

/** The first thing that is not as it was promised; null if everything is. */
export function faultOf(kept: Receipt | null, header: Header, secret: string): Fault | null {
  return (kept === null ? null : announcedFault(kept, header)) ?? promiseFault(header, secret);
}

export function guaranteeOf(kept: Receipt | null, header: Header): Guarantee {
  if (kept === null) return "nothing";
  if (kept.salt === "") return "watched";
  const salts = header.dice.salts ?? [];
  const later = salts.some((salt, at) => salt !== kept.salts[at] && (at !== kept.seat || kept.salts[at] !== ""));
  return later || kept.seat === null ? "joined" : "last";
}

function announcedFault(kept: Receipt, header: Header): Fault | null {
  const announced = [kept.game, kept.rules, kept.settings, clockFact(kept.clock), kept.bots.length, kept.salts.length];
  const seats = header.seats.length;
  const played = [header.game, header.rules, header.settings, clockFact(header.clock), seats, header.dice.salts?.length];
  if (sortedJson(announced) !== sortedJson(played)) return fault("dice-other-settings");
  const bot = kept.bots.map((_, seat) => botFault(kept, header, seat)).find((each) => each !== null);
  if (bot !== undefined) return bot;
  if (!hasOwnSalt(kept, header)) return fault("dice-other-salt");
  // After those, as it differs with anything else: a sentence that names the cause says more.
  if (header.dice.commitment !== kept.commitment) return fault("dice-other-commitment");
  return kept.began !== "" && kept.began !== header.check ? fault("dice-other-match") : null;
}

function botFault(kept: Receipt, header: Header, seat: number): Fault | null {
  const sitter = header.seats[seat];
  if ((sitter?.kind === "bot" ? sitter.bot : "") !== kept.bots[seat]) return fault("dice-other-bot", seat);
  const shown = kept.salts[seat];
  const differs = kept.bots[seat] !== "" && shown !== "" && shown !== header.dice.salts?.[seat];
  return differs ? fault("dice-other-bot-salt", seat) : null;
}

/** Where the seat is not known, it is one of those that were open. */
function hasOwnSalt({ salt, seat, salts }: Receipt, header: Header): boolean {
  const isMine = (at: number): boolean => (seat === null ? salts[at] === "" : at === seat);
  return salt === "" || (header.dice.salts ?? []).some((each, at) => each === salt && isMine(at));
}

function promiseFault(header: Header, secret: string): Fault | null {
  return commitmentOf(header, secret) === header.dice.commitment ? null : fault("secret-broken-promise");
}

function fault(key: string, seat?: number): Fault {
  return { key, facts: seat === undefined ? {} : { number: seat + 1 } };
}
