import { useEffect, useRef } from 'react';
import { FASCIA_COMUNE, prenotaFino } from '#domain/fasce.ts';
import type { Giorno } from '#domain/giorno.ts';
import { readCentro } from './read-fatti.ts';
import { useSession } from './session.tsx';

/**
 * The last day that the reader may book (prodotto/prenotazioni#date). A visitor sees the days of a resident, which most
 * people have after signing in. So only the calendars of people in other classes show that these classes exist.
 */
export function usePrenotaFino(oggi: Giorno): Giorno {
  const { utente, refetch } = useSession();
  // The last day moves with today: on a page that was left open overnight, the person's data are from the day before.
  const letto = useRef(oggi);
  const signedIn = utente !== null;
  useEffect(() => {
    if (letto.current === oggi) return;
    letto.current = oggi;
    if (signedIn) void refetch();
  }, [oggi, signedIn, refetch]);
  return utente?.prenota_fino ?? prenotaFino(readCentro(), FASCIA_COMUNE, oggi);
}
