/** What deeds cost. */
import type { Deed } from "../../board/deeds";

/** How much a deed costs: nothing, tyres (or speed, where they are burnt), or body. */
export function cost({ outlook }: Deed): "free" | "tyres" | "body" {
  if (Number(outlook?.["damage"] ?? 0) > 0 || outlook?.kind === "collides") return "body";
  const slower = Number(outlook?.["slower"] ?? 0) > 0;
  return Number(outlook?.["worn"] ?? 0) > 0 || slower || outlook?.kind === "gives-up" ? "tyres" : "free";
}
