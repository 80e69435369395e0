/** Which board draws which game; a game without one of its own gets the generic board. */
import type { Component } from "svelte";
import type { Words } from "./words";
import type { Json, Preference, Question, Thing } from "./wire";

/** What a board is given. `Scene`, `View` and `Facts` are the game's own types, from the schema. */
export interface BoardProps<Scene = Json, View = Json, Facts = Json> {
  /** What the board is drawn from, the same all match long. */
  scene: Scene;
  view: View;
  /** What follows from the view by the rules (`Setup.board_facts`); null in a game that has none. */
  board: Facts;
  /** What the view tells, as texts in the reader's language. */
  texts: readonly string[];
  /** The seat one sits at; null: watching. */
  seat: number | null;
  names: string[];
  /** One's own question, or null. */
  ask: Question | null;
  /** Who is asked. */
  asked: readonly number[];
  /** The events of the message just applied. */
  fresh: readonly Thing[];
  /** The number of that message; it changes with every moment. */
  moment: number;
  words: Words;
  /** An answer is under way. */
  busy: boolean;
  choose(answer: readonly string[]): void;
  /** Takes one's last answer back; null: it cannot be. */
  undo: (() => void) | null;
  /** What is answered for the player without asking, and how that is changed. */
  preferences: readonly Preference[];
  prefer(name: string, value: string, thisTurn: boolean): void;
  /** To be called when the animation of this moment is over. */
  settled(): void;
}

type Board = Component<BoardProps<any, any, any>>;

const own = import.meta.glob<{ default: Board }>("./games/*/Board.svelte");

/** The board of a game, loaded when it is first needed. */
export async function loadBoard(game: string): Promise<Board> {
  const load = own[`./games/${game}/Board.svelte`] ?? own["./games/generic/Board.svelte"];
  if (load === undefined) throw new Error("no board at all");
  return (await load()).default;
}
