/** Matches to be: what the buttons of the lobby ask the server for. */
import * as api from "../api";
import { guest } from "../guest.svelte";
import { matchPath, route } from "../route.svelte";
import type { GameInfo, NewMatch } from "../wire";

/** One against the strongest computer players, at the smallest table. */
export function againstComputer(game: GameInfo): NewMatch {
  const bot = game.bots.at(-1) ?? "";
  return { game: game.name, seats: seats(game).map((_, seat) => ({ bot: seat === 0 ? "" : bot })), unlisted: true };
}

/** Every seat open, for whoever gets the link. */
export function withFriends(game: GameInfo): NewMatch {
  return { game: game.name, seats: seats(game).map(() => ({ bot: "" })) };
}

function seats(game: GameInfo): null[] {
  return Array.from({ length: Math.min(...game.seats) }, () => null);
}

/** Makes a match, takes a seat if one is open, and goes there. */
export async function start(plan: NewMatch): Promise<void> {
  await guest.be();
  const match = await api.create(plan);
  if (match.seats.some((seat) => seat.kind === "open")) await api.join(match.id);
  route.go(matchPath(match.id));
}
