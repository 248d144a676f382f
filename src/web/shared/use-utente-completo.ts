import { useEffect } from 'react';
import { checkUtente } from '#domain/prenotazione.ts';
import { call } from './api/call.ts';
import { useSession } from './session.tsx';

/**
 * Asks for the current user again whenever the page is looked at again, as long as they lack what booking needs: the
 * address is verified in another tab, and the document may be uploaded from the phone.
 */
export function useUtenteCompleto(): void {
  const { utente, update } = useSession();
  const manca = utente !== null && checkUtente(utente) !== null;
  useEffect(() => {
    if (!manca) return undefined;
    const look = () => {
      if (document.visibilityState !== 'visible') return;
      // Where no answer comes nothing is lost: the next look asks again.
      call('GET /utenti/me').then(update, () => undefined);
    };
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [manca, update]);
}
