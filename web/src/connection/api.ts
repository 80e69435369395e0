/** Requests to the server. What it refuses is thrown with the sentence it gave. */
import { keepBeforeJoining } from "../dice/receipts";
import { i18n } from "../shell/i18n.svelte";
import type { GameInfo, Guest, HandoverCode, HandoverInfo, MatchInfo, NewMatch, Refused, Rules } from "../wire";

export class Refusal extends Error {
  constructor(
    readonly status: number,
    readonly key: string,
    text: string,
  ) {
    super(text);
  }
}

export const games = (): Promise<GameInfo[]> => request("GET", "/api/games");
export const rules = (game: string, lang: string): Promise<Rules> => request("GET", `/api/games/${encodeURIComponent(game)}/rules/${lang}`);
export const me = (): Promise<Guest | null> => request("GET", "/api/guests/me");
export const introduce = (name: string): Promise<Guest> => request("POST", "/api/guests", { name });
export const signOutElsewhere = (): Promise<Guest> => request("POST", "/api/guests/sign-out");
/** A code by which one goes on somewhere else. */
export const handOver = (): Promise<HandoverCode> => request("POST", "/api/handovers");
/** Whom a code hands over; nothing changes. */
export const lookAtCode = (code: string): Promise<HandoverInfo> => request("POST", "/api/handovers/look", { code });
/** Be, in this browser, the guest whom a code hands over. Ask first. */
export const useCode = (code: string): Promise<Guest> => request("POST", "/api/handovers/use", { code });
export const create = (match: NewMatch): Promise<MatchInfo> => request("POST", "/api/matches", match);
/** The same match once more, everybody one seat on. */
export const rematch = (id: string): Promise<MatchInfo> => request("POST", `${at(id)}/rematch`);
export const find = (id: string): Promise<MatchInfo> => request("GET", at(id));
export const leave = (id: string): Promise<MatchInfo> => request("POST", `${at(id)}/leave`);
/** Takes a seat at a match as it was shown; what it was announced to be is kept before. */
export const join = (match: MatchInfo, seat: number | null = null, lineup = ""): Promise<MatchInfo> =>
  request("POST", `${at(match.id)}/join`, { seat, salt: keepBeforeJoining(match), lineup });
export const record = (id: string): string => `${at(id)}/record`;

export function matches(asked: Record<string, string>): Promise<MatchInfo[]> {
  return request("GET", `/api/matches?${new URLSearchParams(asked)}`);
}

export function socketAddress(id: string, asked: Record<string, string>): string {
  const address = new URL(`${at(id)}/socket?${new URLSearchParams(asked)}`, location.href);
  address.protocol = address.protocol.replace("http", "ws");
  return address.href;
}

function at(id: string): string {
  return `/api/matches/${encodeURIComponent(id)}`;
}

async function request<Reply>(method: string, path: string, body?: unknown): Promise<Reply> {
  const reply = await fetch(path, {
    method,
    headers: { "Accept-Language": i18n.lang, ...(body === undefined ? {} : { "Content-Type": "application/json" }) },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  }).catch(() => null);
  if (reply === null) throw new Refusal(0, "unreachable", i18n.say("web-unreachable"));
  if (reply.ok) return (await reply.json()) as Reply;
  throw await refusal(reply);
}

async function refusal(reply: Response): Promise<Refusal> {
  const said = (await reply.json().catch(() => null)) as Partial<Refused> | null;
  return new Refusal(reply.status, said?.key ?? "", said?.text ?? i18n.say("web-server-trouble"));
}
