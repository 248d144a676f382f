import { firstHeading, focusIfLost } from '#web/shared/ui/focus-if-lost.ts';

/** Marks the element that contains one booking of a list. */
export const SCHEDA = 'data-scheda';

/** Marks the button that is pressed in row after row. */
export const PREMUTO = 'data-premuto';

/** The element of a card that takes the focus: its first link, to the person or to the booked thing. */
const wayInto = (scheda: Element | null | undefined) => scheda?.querySelector<HTMLElement>('a[href]');

/** Moves the focus into a card. */
export function enterScheda(scheda: Element | null | undefined): void {
  wayInto(scheda)?.focus();
}

/**
 * Remembers the place of a card in its list, before an action on it. If the focus is lost meanwhile, the returned
 * function moves it to the next row with such a button, or else to the card. If the card is gone, it moves to the next
 * card, the one before, or the list's heading (an empty list has one too). So somebody who works down the list with the
 * keyboard continues where they were.
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
    return next ? wayInto(next) : firstHeading(list);
  };
  return () => focusIfLost(find, scheda);
}
