/** Where the keyboard is. */

/** Moves the focus to what matters now, unless somebody is busy elsewhere on the page. */
export function claimFocus(element: HTMLElement | undefined): void {
  const focused = document.activeElement;
  if (focused === null || focused.matches("body, main")) element?.focus({ preventScroll: true });
}
