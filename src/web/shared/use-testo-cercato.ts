import { useEffect, useState } from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router';
import { DIALOG } from './focus.ts';

/** Pause after the last key before searching, in milliseconds. */
const PAUSA_MS = 300;

/** The searched text in a history entry's state. */
export const readCercato = (state: unknown): string => (state as { cercato?: string } | null)?.cercato ?? '';

/**
 * The text in a search field, and the debounced text to search for. It is in the history's state, not in the address:
 * it may be a person's name.
 * @param pausa the debounce, in milliseconds
 */
export function useTestoCercato(pausa = PAUSA_MS): {
  scritto: string;
  cercato: string;
  write: (testo: string) => void;
} {
  const { pathname, state } = useLocation();
  const navigate = useNavigate();
  const isLeaving = useNavigation().state !== 'idle';
  // In state, because navigation updates the history a moment later.
  const [cercato, setCercato] = useState(() => readCercato(state));
  const [scritto, write] = useState(cercato);
  const testo = scritto.trim();
  useEffect(() => {
    if (testo === cercato) return undefined;
    const keep = (): void => {
      // A change of the list could unmount the row that opened the dialog, and the dialog with it; and navigating here
      // would cancel a navigation to another page.
      if (isLeaving || document.querySelector(DIALOG)) return;
      const { pathname: now, search } = window.location;
      if (now !== pathname) return;
      setCercato(testo);
      void navigate(
        { pathname, search },
        { replace: true, preventScrollReset: true, state: { cercato: testo } },
      );
    };
    // Clearing the field needs no pause.
    if (testo === '') keep();
    const timer = setInterval(keep, pausa);
    return () => clearInterval(timer);
  }, [testo, cercato, pausa, pathname, isLeaving, navigate]);
  return { scritto, cercato, write };
}
