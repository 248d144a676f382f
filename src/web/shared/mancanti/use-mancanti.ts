import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { checkUtente } from '#domain/prenotazione.ts';
import { forgetDaPrenotare, keepDaPrenotare } from '../da-prenotare.ts';
import { presentPath } from '../return-path.ts';
import { useSession } from '../session.tsx';

/**
 * Whether the signed-in person still lacks something in order to book. The mailed link opens another tab, which knows
 * nothing of this page. So the page is stored as soon as something is chosen, and forgotten once nothing is missing any
 * more.
 * @param here whether this page books for that person
 */
export function useMancanti(here: boolean, isChosen: boolean): { senzaCarte: boolean; keep: () => void } {
  const { utente } = useSession();
  const { pathname, search } = useLocation();
  const senzaCarte = here && utente !== null && checkUtente(utente) !== null;
  const page = pathname + search;
  useEffect(() => {
    if (!utente || !here) return;
    if (!senzaCarte) forgetDaPrenotare();
    else if (isChosen) keepDaPrenotare(page);
  }, [utente, here, senzaCarte, isChosen, page]);
  return { senzaCarte, keep: () => keepDaPrenotare(presentPath()) };
}
