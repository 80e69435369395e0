/** Differences between two views: `[x]` is a new value, `[]` a field that is gone, an object descends. */
import type { Json } from "../wire";

type Places = { [place: string]: Json };

/** `before` with a difference applied; what did not change is shared with it. */
export function patched(before: Json, change: Json): Json {
  if (Array.isArray(change)) return change[0] as Json;
  if (before === null || typeof before !== "object") throw new Error("a difference to something that has no places");
  const after = (Array.isArray(before) ? [...before] : { ...before }) as Places;
  for (const [place, inner] of Object.entries(change as Places)) patchPlace(after, place, inner);
  return after;
}

function patchPlace(after: Places, place: string, inner: Json): void {
  if (Array.isArray(inner) && inner.length === 0) delete after[place];
  else after[place] = patched(after[place] ?? null, inner);
}
