import { useEffect } from 'react';
import { checkUtente } from '#domain/prenotazione.ts';
import { call } from './api/call.ts';
import { useSession } from './session.tsx';

/**
 * Loads the current user again whenever the page is shown again, while they lack what booking requires: the address may
 * be verified in another tab, and the document uploaded from the phone.
 */
export function useUtenteCompleto(): void {
  const { utente, update } = useSession();
  const manca = utente !== null && checkUtente(utente) !== null;
  useEffect(() => {
    if (!manca) return undefined;
    const look = () => {
      if (document.visibilityState !== 'visible') return;
      // If no answer comes nothing is lost: the next time the page is shown it is tried again.
      call('GET /utenti/me').then(update, () => undefined);
    };
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [manca, update]);
}
