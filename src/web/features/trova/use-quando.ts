import { useLocation } from 'react-router';
import type { Giorno } from '#domain/giorno.ts';
import type { Intervallo } from '#domain/intervallo.ts';
import { readCercati, type Cercati } from '#web/shared/cercati.ts';
import { useSession } from '#web/shared/session.tsx';
import { useOggi } from '#web/shared/use-oggi.ts';
import { usePrenotaFino } from '#web/shared/use-prenota-fino.ts';
import { judgeCercati, type Guasto } from './giorni.ts';

/** The wanted days of the address, judged for the person at the page. */
export interface Quando {
  /** As they stand there; null when there are none. */
  cercati: Cercati | null;
  /** Null where there are none, or not yet: how far ahead a person may book is known with the session. */
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
