/** How strong the computer plays: the levels of a game, and the one chosen last in this browser. */
import type { GameInfo } from "../wire";

const PREFIX = "podium-level ";
const USUAL = "medium";

/** The levels of a game, weakest first. */
export function levelsOf(game: GameInfo): string[] {
  return Object.keys(game.levels ?? {});
}

/** The level chosen last, if the game still has it; otherwise the one for whoever is new here. */
export function chosenLevel(game: GameInfo): string {
  const known = levelsOf(game);
  return [remembered(game), USUAL].find((each) => known.includes(each)) ?? known[0] ?? "";
}

export function rememberLevel(game: GameInfo, level: string): void {
  try {
    localStorage.setItem(PREFIX + game.name, level);
  } catch {
    // A browser that keeps nothing: it is asked again.
  }
}

/** The computer player of a level; the strongest where there is no such level. */
export function botOf(game: GameInfo, level: string): string {
  return game.levels?.[level] ?? game.bots.at(-1) ?? "";
}

/** The level of a computer player; null if it is none. */
export function levelOf(game: GameInfo, bot: string): string | null {
  return levelsOf(game).find((level) => game.levels?.[level] === bot) ?? null;
}

function remembered(game: GameInfo): string {
  try {
    return localStorage.getItem(PREFIX + game.name) ?? "";
  } catch {
    return "";
  }
}
