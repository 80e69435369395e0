/** The keyboard on a board: which keys are the board's, and where they take the focus. */

const STEPS: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/** Whether a key is meant for something else: a field, a dialog, or the browser. */
export function isForOthers(event: KeyboardEvent): boolean {
  const elsewhere = event.target instanceof Element && event.target.closest("input, select, textarea, dialog") !== null;
  return elsewhere || hasModifier(event);
}

export function hasModifier({ ctrlKey, altKey, metaKey }: KeyboardEvent): boolean {
  return ctrlKey || altKey || metaKey;
}

/** The digit of a key; null: it is none. */
export function digitOf({ key }: { key: string }): number | null {
  return /^[0-9]$/.test(key) ? Number(key) : null;
}

/** Which way an arrow goes along a row: 1, -1, or 0 for other keys. */
export function stepOf({ key }: { key: string }): number {
  return STEPS[key] ?? 0;
}

/** Arrows go along the buttons of the group that has the focus, and around its ends. */
export function walkGroup(event: KeyboardEvent, board: HTMLElement | undefined): void {
  const step = stepOf(event);
  const group = document.activeElement?.closest<HTMLElement>("[role=group]");
  if (step === 0 || !group || !board?.contains(group)) return;
  const all = [...group.querySelectorAll<HTMLElement>("button")];
  const at = all.indexOf(document.activeElement as HTMLElement);
  event.preventDefault();
  all[(at + step + all.length) % all.length]?.focus();
}

/** Focuses the first match without scrolling the page. */
export function focusFirst(root: HTMLElement | undefined, selector: string): void {
  root?.querySelector<HTMLElement>(selector)?.focus({ preventScroll: true });
}

/** Focuses the card that a digit counts, from 1. */
export function focusCard(root: HTMLElement | undefined, number: number): void {
  root?.querySelectorAll<HTMLElement>("[data-card]")[number - 1]?.focus();
}

/** Whether somebody plays by keyboard just now: the focus is on the board, and shown. */
export function isByKeyboard(root: HTMLElement | undefined, selector = ":focus-visible"): boolean {
  return root?.querySelector(selector) != null;
}

/** Whether the focus is on nothing that one can use. */
export function isFocusFree(): boolean {
  return document.activeElement === document.body || document.activeElement?.getAttribute("tabindex") === "-1";
}
