/** The few numbers of the rules that a board is drawn with and no scene tells; alike in all rule sets. */

/** How far what shows the land does so, in cells to each side. */
export const REACH: Readonly<Record<string, number>> = { palantir: 5, reveal: 4, "i-see": 4 };

/** Turns alone on a hotspot for a point. */
export const HOLD = 3;

/** Rule sets in which the penumbra is of everyone, one's own included. */
export const NOTES_EVERYONE: ReadonlySet<string> = new Set(["finale"]);
