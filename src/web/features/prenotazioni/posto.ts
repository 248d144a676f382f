import { firstHeading, focusIfLost } from '#web/shared/focus.ts';

/** Marks the element of a booking in a list. */
export const SCHEDA = 'data-scheda';

/** Marks the button that is pressed in row after row. */
export const PREMUTO = 'data-premuto';

/** The link of a card that takes the focus. */
const firstLink = (scheda: Element | null | undefined) => scheda?.querySelector<HTMLElement>('a[href]');

export function enterScheda(scheda: Element | null | undefined): void {
  firstLink(scheda)?.focus();
}

/**
 * Remembers the place of a card before an action on it. The returned function restores a lost focus: to the same button
 * of the next row, or the card; if the card is gone, to the next card, the one before, or the list's heading. So
 * keyboard users continue where they were.
 */
export function rememberPosto(from: Element | null): () => void {
  const scheda = from?.closest(`[${SCHEDA}]`);
  if (!scheda) return () => undefined;
  const all = [...(scheda.parentElement?.children ?? [])].filter((one) => one.hasAttribute(SCHEDA));
  const here = all.indexOf(scheda);
  const candidates = [...all.slice(here), ...all.slice(0, here).reverse()];
  const list = scheda.closest('section');
  const find = () => {
    const pressable = all.slice(here).map((one) => one.querySelector<HTMLElement>(`[${PREMUTO}]`));
    const again = pressable.find((button) => button?.isConnected);
    if (again) return again;
    const next = candidates.find((one) => one.isConnected);
    return next ? firstLink(next) : firstHeading(list);
  };
  return () => focusIfLost(find);
}
