import { useLocation } from 'react-router';
import { type Giorno, isGiorno } from '#domain/giorno.ts';
import type { Intervallo } from '#domain/intervallo.ts';
import { type Cercati, readCercati } from '#web/shared/cercati.ts';
import { useSession } from '#web/shared/session.tsx';
import { useOggi, usePrenotaFino } from '#web/shared/use-oggi.ts';

/** The wanted days of the address, checked for the person. */
export interface Quando {
  /** As in the address; null if it has none. */
  cercati: Cercati | null;
  /** Null if there are none, or until the session with the booking horizon has loaded. */
  giorni: Intervallo | null;
  guasto: Guasto | null;
  oggi: Giorno;
  prenota_fino: Giorno;
}

/** Reads the wanted days from the address (prodotto/catalogo#quando-ti-serve). */
export function useQuando(): Quando {
  const cercati = readCercati(useLocation().search);
  const { loading } = useSession();
  const oggi = useOggi();
  const prenota_fino = usePrenotaFino(oggi);
  const judged = cercati && judgeCercati(cercati, { oggi, prenota_fino });
  const unknown = { cercati, giorni: null, guasto: null, oggi, prenota_fino };
  if (judged === null || (judged === 'lontani' && loading)) return unknown;
  return typeof judged === 'string' ? { ...unknown, guasto: judged } : { ...unknown, giorni: judged };
}

/** The errors of days in an address (prodotto/catalogo#quando-ti-serve). */
export type Guasto = 'illeggibili' | 'al_contrario' | 'passati' | 'lontani';

/** Parses the days of an address, or returns their error. */
export function judgeCercati(
  { inizio, fine }: Cercati,
  { oggi, prenota_fino }: { oggi: Giorno; prenota_fino: Giorno },
): Intervallo | Guasto {
  if (!isGiorno(inizio) || !isGiorno(fine)) return 'illeggibili';
  if (fine < inizio) return 'al_contrario';
  if (inizio < oggi) return 'passati';
  return fine > prenota_fino ? 'lontani' : { inizio, fine };
}
