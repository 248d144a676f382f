import { useEffect } from 'react';
import { checkUtente } from '#domain/prenotazione.ts';
import { call } from './api/call.ts';
import { useSession } from './session.tsx';

/**
 * As long as the user lacks something that booking requires, loads them again whenever the page is shown again: the
 * address may have been verified in another tab, and the document uploaded from the phone.
 */
export function useUtenteCompleto(): void {
  const { utente, update } = useSession();
  const manca = utente !== null && checkUtente(utente) !== null;
  useEffect(() => {
    if (!manca) return undefined;
    const look = () => {
      if (document.visibilityState !== 'visible') return;
      // If no answer comes, it is tried again the next time the page is shown.
      call('GET /utenti/me').then(update, () => undefined);
    };
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [manca, update]);
}
