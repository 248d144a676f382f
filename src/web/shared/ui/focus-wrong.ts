/**
 * Focuses the first field of a form that is marked as wrong; false where there is none. A refused typed day is still in
 * its field: what would be sent is not what the field shows.
 */
export function focusWrong(form: HTMLElement | null): boolean {
  const wrong = form?.querySelector<HTMLElement>('[aria-invalid="true"]');
  wrong?.focus();
  return wrong != null;
}
