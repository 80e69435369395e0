/** Tables as the buttons of the lobby lay them: how many seats, and who sits there. */
import type { GameInfo, NewMatch } from "../wire";
import { botOf } from "./levels";

export type WhoBegins = NonNullable<NewMatch["who_begins"]>;

const MAX_SEATS = 4; // players that make a lively table, where a game takes so many

/** One against computer players of a level, seats by lot. */
export function againstComputer(game: GameInfo, level: string): NewMatch {
  const bot = botOf(game, level);
  const lively = Math.max(...game.seats.filter((seats) => seats <= MAX_SEATS), Math.min(...game.seats));
  const count = usualSeats(game, defaultsOf(game)) ?? lively;
  const players = seats(count).map((_, seat) => ({ bot: seat === 0 ? "" : bot }));
  return { game: game.name, seats: players, who_begins: "lot", unlisted: true };
}

/** Every seat open, for whoever gets the link; the smallest table, or as its content wants. */
export function withFriends(game: GameInfo): NewMatch {
  const count = usualSeats(game, defaultsOf(game)) ?? Math.min(...game.seats);
  return { game: game.name, seats: seats(count).map(() => ({ bot: "" })), who_begins: "lot" };
}

/** What can be chosen of who begins: "me" only where somebody sits down, an order only where it says more. */
export function beginnings(count: number, watching: boolean): WhoBegins[] {
  if (watching) return ["lot", "listed"];
  return count === 2 ? ["lot", "me", "others"] : ["lot", "me", "others", "listed"];
}

/** How many seats suit what the settings choose; null: the game does not mind. */
export function usualSeats(game: GameInfo, settings: Readonly<Record<string, unknown>>): number | null {
  const sizes = Object.entries(game.table_sizes ?? {}).map(([name, of]) => of[String(settings[name])]);
  return sizes.find((size) => size !== undefined) ?? null;
}

function defaultsOf(game: GameInfo): Record<string, unknown> {
  return Object.fromEntries(game.settings.map((each) => [each.name, each.default]));
}

function seats(count: number): null[] {
  return Array.from({ length: count }, () => null);
}
