/** Matches to be: made on the server, and gone to. */
import * as api from "../connection/api";
import { guest } from "../shell/guest.svelte";
import { matchPath, route } from "../shell/route.svelte";
import type { NewMatch } from "../wire";

/** Makes a match, takes a seat if one is open, and goes there. */
export async function start(plan: NewMatch, lineup = ""): Promise<void> {
  await guest.ensure();
  const match = await api.create(plan);
  if (match.seats.some((seat) => seat.kind === "open")) await api.join(match, null, lineup);
  route.go(matchPath(match.id));
}
