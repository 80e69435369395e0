/** Where a match stands for one who sits there or watches: a fold over the messages of the socket. */
import { patched } from "./delta";
import type { Events, Json, Phrase, Thing, View } from "../wire";

export interface Standing extends Omit<View, "type"> {
  /** The events of the latest message alone. */
  fresh: readonly Thing[];
}

/** The standing after one more message; an `events` needs a standing to differ from. */
export function afterMessage(before: Standing | null, message: View | Events): Standing {
  if (message.type === "view") return whole(before, message);
  if (before === null) throw new Error("events before any view");
  const { type: _, view: change, board: redrawn, sentences: resaid, events = [], answered: __, ...changed } = message;
  const view = change === undefined ? before.view : patched(before.view, change);
  const board = redrawn === undefined ? before.board : patched(before.board, redrawn);
  const sentences = resaid === undefined ? before.sentences : patchedSentences(before.sentences, resaid);
  return { ...before, ...changed, view, board, sentences, events: [...before.events, ...events], fresh: events };
}

function patchedSentences(before: readonly Phrase[], change: Json): readonly Phrase[] {
  return patched(before as readonly Json[], change) as readonly Phrase[];
}

/** A whole view brings all that was ever heard: what is new since `before` is fresh. */
function whole(before: Standing | null, message: View): Standing {
  const { type: _, ...standing } = message;
  const fresh = before === null ? [] : message.events.slice(before.events.length);
  return { ...standing, fresh };
}
