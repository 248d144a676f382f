import { TOLD_MS } from './focus-told.ts';

/** How long a closing element may take to return the focus, in milliseconds. */
const PATIENCE_MS = 2000;

/** Where the net put a lost focus (`app/shell/focus-net.ts`). */
let guess: HTMLElement | null = null;

/** Puts a lost focus where it may belong; `focusIfLost`, which knows, may still move it. */
export function focusGuess(element: HTMLElement): void {
  guess = element;
  element.focus({ preventScroll: true });
}

/**
 * Restores the focus after an action that removes the pressed control. If the focus has fallen back to the page, to a
 * dialog as a whole, or to a disabled control, it moves to what `find` returns; otherwise it stays where it is.
 *
 * @param leaving an element that may disappear late and take the focus with it. A focus outside of it, and of a dialog
 * over it, is left alone at once.
 */
export function focusIfLost(find: () => HTMLElement | null | undefined, leaving?: Element | null): void {
  const until = performance.now() + PATIENCE_MS;
  const look = () => {
    const now = document.activeElement;
    const dialog = now?.closest('[role="dialog"]');
    const isLost = !now || now === document.body || now === guess || now.matches(':disabled');
    if (isLost || (now === dialog && !leaving)) {
      find()?.focus({ preventScroll: !leaving });
    } else if (performance.now() < until && (!leaving || dialog || leaving.contains(now))) {
      requestAnimationFrame(look);
    }
  };
  // By then a removed dialog has returned the focus, too.
  setTimeout(look, TOLD_MS);
}

/** The first heading of a list or a dialog, or of the page, made ready to take the focus. */
export function firstHeading(within?: Element | null): HTMLElement | null {
  const heading =
    within?.querySelector<HTMLElement>('h1, h2') ?? document.querySelector<HTMLElement>('main h1, main h2');
  if (heading) heading.tabIndex = -1;
  return heading;
}
