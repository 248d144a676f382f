/** How long something that is closing or going may take to give the focus back, in milliseconds. */
const PATIENCE_MS = 2000;

/**
 * For after an action that takes away what was pressed: once the focus has fallen back to the page, to a dialog as a
 * whole, or to what is disabled, it goes to what `find` gives. Where it has found a place of its own it stays.
 *
 * @param leaving what goes, perhaps late, and takes the focus with it. Outside of it and of a dialog over it the focus
 * is at home, and nothing is waited for.
 */
export function focusIfLost(find: () => HTMLElement | null | undefined, leaving?: Element | null): void {
  const until = performance.now() + PATIENCE_MS;
  const look = () => {
    const now = document.activeElement;
    const dialog = now?.closest('[role="dialog"]');
    if (!now || now === document.body || now.matches(':disabled') || (now === dialog && !leaving)) {
      find()?.focus({ preventScroll: !leaving });
    } else if (performance.now() < until && (!leaving || dialog || leaving.contains(now))) {
      requestAnimationFrame(look);
    }
  };
  // By the second frame a dialog that was taken away has given the focus back.
  requestAnimationFrame(() => requestAnimationFrame(look));
}

/** The first heading of the page, or of a dialog over it, made ready to take the focus. */
export function firstHeading(dialog?: Element | null): HTMLElement | null {
  const heading =
    dialog?.querySelector<HTMLElement>('h1, h2') ?? document.querySelector<HTMLElement>('main h1, main h2');
  if (heading) heading.tabIndex = -1;
  return heading;
}
