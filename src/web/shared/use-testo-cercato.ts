import { useEffect, useState } from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router';
import { DIALOG } from './ui/focus-told.ts';

/** How long to wait for the next key before searching, in milliseconds. */
const PAUSA_MS = 300;

/** The searched text, read from the state of the browser's history. */
export const readCercato = (state: unknown): string => (state as { cercato?: string } | null)?.cercato ?? '';

/**
 * The text in the search field of a page, and the text that is searched for, a moment later. It is kept in the state of
 * the history, so that it survives Back and a reload: a person's name must not be in an address, which a tablet
 * remembers. While a dialog is open, the search waits.
 * @param pausa how long to wait for the next key, in milliseconds
 */
export function useTestoCercato(pausa = PAUSA_MS): {
  scritto: string;
  cercato: string;
  write: (testo: string) => void;
} {
  const { pathname, state } = useLocation();
  const navigate = useNavigate();
  const isLeaving = useNavigation().state !== 'idle';
  // State, because the history changes only a moment later.
  const [cercato, setCercato] = useState(() => readCercato(state));
  const [scritto, write] = useState(cercato);
  const testo = scritto.trim();
  useEffect(() => {
    if (testo === cercato) return undefined;
    const keep = (): void => {
      // If the list changed now, the row that opened the dialog could disappear, and the dialog with it. And who has
      // pressed a link meanwhile is not held back.
      if (isLeaving || document.querySelector(DIALOG)) return;
      const { pathname: now, search } = window.location;
      if (now !== pathname) return;
      setCercato(testo);
      void navigate(
        { pathname, search },
        { replace: true, preventScrollReset: true, state: { cercato: testo } },
      );
    };
    // Clearing the field takes effect at once.
    if (testo === '') keep();
    const timer = setInterval(keep, pausa);
    return () => clearInterval(timer);
  }, [testo, cercato, pausa, pathname, isLeaving, navigate]);
  return { scritto, cercato, write };
}
