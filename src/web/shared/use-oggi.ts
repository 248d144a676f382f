import { useEffect, useRef, useSyncExternalStore } from 'react';
import { type Giorno, giornoInRome } from '#domain/giorno.ts';
import { FASCIA_COMUNE, prenotaFino } from '#domain/fasce.ts';
import { readCentro } from './read-fatti.ts';
import { useSession } from './session.tsx';

/** How often the clock is checked, in milliseconds. */
const GUARDA_MS = 60_000;

let oggi = giornoInRome(new Date());
const readers = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | null = null;

const read = (): Giorno => oggi;

function look(): void {
  const now = giornoInRome(new Date());
  if (now === oggi) return;
  oggi = now;
  for (const tell of readers) tell();
}

function start() {
  document.addEventListener('visibilitychange', look);
  window.addEventListener('focus', look);
  return setInterval(look, GUARDA_MS);
}

function subscribe(tell: () => void): () => void {
  timer ??= start();
  readers.add(tell);
  look();
  return () => void readers.delete(tell);
}

/** Today at the centre; updates at midnight. */
export const useOggi = (): Giorno => useSyncExternalStore(subscribe, read, read);

/**
 * The last day that the user may book (prodotto/prenotazioni#date). Visitors see the limit of residents, the most
 * common class, so that only users of other classes learn that classes exist.
 */
export function usePrenotaFino(oggi: Giorno): Giorno {
  const { utente, refetch } = useSession();
  // The limit moves with the day: on a page left open overnight it is a day old.
  const letto = useRef(oggi);
  const signedIn = utente !== null;
  useEffect(() => {
    if (letto.current === oggi) return;
    letto.current = oggi;
    if (signedIn) void refetch();
  }, [oggi, signedIn, refetch]);
  return utente?.prenota_fino ?? prenotaFino(readCentro(), FASCIA_COMUNE, oggi);
}
