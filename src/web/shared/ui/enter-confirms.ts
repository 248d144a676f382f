/** What Enter needs to know of the focused element; a DOM element has it. */
export interface FocusTarget {
  closest: (selector: string) => unknown;
}

/**
 * Whether Enter confirms an open confirmation dialog: everywhere, except on a focused button or link, which it
 * presses (prodotto/schermate#conferma).
 */
export function enterConfirms(key: string, target: FocusTarget | null): boolean {
  if (key !== 'Enter') return false;
  return !target?.closest('button, a[href], summary, [role="button"]');
}
