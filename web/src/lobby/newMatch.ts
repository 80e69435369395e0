/** Matches to be: made on the server, and gone to. */
import * as api from "../connection/api";
import { guest } from "../shell/guest.svelte";
import { matchPath, route } from "../shell/route.svelte";
import type { MatchInfo, NewMatch } from "../wire";

/** Makes a match, takes a seat if one is open, and goes there. */
export async function start(plan: NewMatch, lineup = ""): Promise<void> {
  await guest.ensure();
  await sitDown(await api.create(plan), lineup);
}

/** The same match once more, with seats swapped. */
export async function playAgain(match: MatchInfo): Promise<void> {
  await guest.ensure();
  await sitDown(await api.rematch(match.id), "");
}

async function sitDown(match: MatchInfo, lineup: string): Promise<void> {
  if (match.seats.some((seat) => seat.kind === "open")) await api.join(match, null, lineup);
  route.go(matchPath(match.id));
}
