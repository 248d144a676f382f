/** Marks, in the page, what holds one booking of a list. */
export const SCHEDA = 'data-scheda';

/** The way into a card: the link to what is booked. */
export function enterScheda(scheda: Element | null | undefined): void {
  scheda?.querySelector<HTMLElement>('a[href]')?.focus();
}

/**
 * Remembers where in its list a card stands, before something is done to it. The function that it gives brings the
 * focus, if it was lost on the way, to the card, or where that is gone to the next one, the one before, or the list's
 * heading (an empty list has one too): whoever works down the list by keyboard goes on where they were.
 */
export function rememberPosto(from: Element | null): () => void {
  const scheda = from?.closest(`[${SCHEDA}]`);
  if (!scheda) return () => undefined;
  const all = [...(scheda.parentElement?.children ?? [])].filter((one) => one.hasAttribute(SCHEDA));
  const here = all.indexOf(scheda);
  const candidates = [...all.slice(here), ...all.slice(0, here).reverse()];
  const list = scheda.closest('section');
  const restore = () => {
    const next = candidates.find((one) => one.isConnected);
    if (next) return enterScheda(next);
    const heading = list?.querySelector<HTMLElement>('h2');
    if (!heading) return;
    heading.tabIndex = -1;
    heading.focus();
  };
  return () => whenLost(restore, scheda);
}

/** A dialog that is closing holds the focus, and a card that is going stays, for no longer than this, in milliseconds. */
const CLOSING_MS = 2000;

/**
 * Runs once the dialog, in closing, has left the focus on nothing, or the card has taken it away with itself; not at
 * all when it has found a place elsewhere.
 */
function whenLost(restore: () => void, scheda: Element): void {
  const start = performance.now();
  const look = () => {
    const { activeElement } = document;
    if (!activeElement || activeElement === document.body || activeElement.matches(':disabled')) restore();
    else if (
      (activeElement.closest('[role="dialog"]') || scheda.contains(activeElement)) &&
      performance.now() - start < CLOSING_MS
    )
      requestAnimationFrame(look);
  };
  // By then a dialog that was taken away has given the focus back.
  requestAnimationFrame(() => requestAnimationFrame(look));
}
