/**
 * Focuses the first field of a form that is marked as wrong; false if there is none. A refused day is still in its
 * field, so the form must not be sent: it would send another value than the field shows.
 */
export function focusWrong(form: HTMLElement | null): boolean {
  const wrong = form?.querySelector<HTMLElement>('[aria-invalid="true"]');
  wrong?.focus();
  return wrong != null;
}
