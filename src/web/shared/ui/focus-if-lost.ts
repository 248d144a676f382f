import { DIALOG, TOLD_MS } from './focus-told.ts';

/** How long what has the focus may take to disappear, in milliseconds: it waits for an answer of the server. */
const PATIENCE_MS = 10_000;

/** Where the net put a lost focus (`app/shell/focus-net.ts`). */
let guess: HTMLElement | null = null;

/** Puts a lost focus where it may belong; `focusIfLost`, which knows, may still move it. */
export function focusGuess(element: HTMLElement): void {
  guess = element;
  element.focus({ preventScroll: true });
}

/**
 * Restores the focus after an action that removes the pressed control. If the focus has fallen back to the page, to a
 * dialog as a whole, or to a disabled control, it moves to what `find` returns; otherwise it stays where it is. Whoever
 * presses something meanwhile has the focus where they want it.
 *
 * @param leaving an element that may disappear late and take the focus with it. A focus outside of it, and of a dialog
 * over it, is left alone at once.
 */
export function focusIfLost(find: () => HTMLElement | null | undefined, leaving?: Element | null): void {
  const until = performance.now() + PATIENCE_MS;
  const isOver = new AbortController();
  const options = { capture: true, signal: isOver.signal };
  for (const press of ['keydown', 'pointerdown']) addEventListener(press, () => isOver.abort(), options);
  const look = () => {
    if (isOver.signal.aborted) return;
    const now = document.activeElement;
    const dialog = now?.closest(DIALOG);
    const isLost =
      !now ||
      now === document.body ||
      now === guess ||
      now.matches(':disabled') ||
      (now === dialog && !leaving);
    if (!isLost && performance.now() < until && (!leaving || dialog || leaving.contains(now))) {
      requestAnimationFrame(look);
      return;
    }
    isOver.abort();
    if (isLost) find()?.focus({ preventScroll: !leaving });
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
