/** Matches to be: what the buttons of the lobby ask the server for. */
import * as api from "../connection/api";
import { guest } from "../shell/guest.svelte";
import { matchPath, route } from "../shell/route.svelte";
import type { GameInfo, NewMatch } from "../wire";

const MAX_SEATS = 4; // players that make a lively table, where a game takes so many

/** One against the strongest computer players. */
export function againstComputer(game: GameInfo): NewMatch {
  const bot = game.bots.at(-1) ?? "";
  const count = Math.max(...game.seats.filter((seats) => seats <= MAX_SEATS), Math.min(...game.seats));
  return { game: game.name, seats: seats(count).map((_, seat) => ({ bot: seat === 0 ? "" : bot })), unlisted: true };
}

/** Every seat open, for whoever gets the link; the smallest table. */
export function withFriends(game: GameInfo): NewMatch {
  return { game: game.name, seats: seats(Math.min(...game.seats)).map(() => ({ bot: "" })) };
}

function seats(count: number): null[] {
  return Array.from({ length: count }, () => null);
}

/** Makes a match, takes a seat if one is open, and goes there. */
export async function start(plan: NewMatch, lineup = ""): Promise<void> {
  await guest.ensure();
  const match = await api.create(plan);
  if (match.seats.some((seat) => seat.kind === "open")) await api.join(match, null, lineup);
  route.go(matchPath(match.id));
}
