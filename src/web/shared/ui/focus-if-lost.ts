/** How long something that is closing may take to give the focus back. */
const PATIENCE_MS = 1000;

/**
 * For after an action that takes away what was pressed: once the focus has fallen back to the page, or to a dialog as
 * a whole, it goes to what `find` gives. Where it has found a place of its own it stays.
 */
export function focusIfLost(find: () => HTMLElement | null | undefined): void {
  const until = performance.now() + PATIENCE_MS;
  const look = () => {
    const now = document.activeElement;
    if (!now || now === document.body || now.matches('[role="dialog"]'))
      find()?.focus({ preventScroll: true });
    else if (performance.now() < until) requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

/** The first heading of the page, or of a dialog over it, made ready to take the focus. */
export function firstHeading(dialog?: Element | null): HTMLElement | null {
  const heading =
    dialog?.querySelector<HTMLElement>('h1, h2') ?? document.querySelector<HTMLElement>('main h1, main h2');
  if (heading) heading.tabIndex = -1;
  return heading;
}
