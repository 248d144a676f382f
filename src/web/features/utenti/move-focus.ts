import type { KeyboardEvent } from 'react';

/** The arrows go down from the field through the results and up again. */
export function moveFocus(event: KeyboardEvent, box: HTMLElement | null): void {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
  if (step === 0 || !box) return;
  const stops = [...box.querySelectorAll<HTMLElement>('input, li > a, li > button')];
  const here = stops.indexOf(document.activeElement as HTMLElement);
  const next = here < 0 ? undefined : stops[here + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
}
