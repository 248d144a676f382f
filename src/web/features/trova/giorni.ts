import { isGiorno, type Giorno } from '#domain/giorno.ts';
import type { Intervallo } from '#domain/intervallo.ts';
import type { Cercati } from '#web/shared/cercati.ts';

/** What is wrong with the days of an address (prodotto/catalogo#quando-ti-serve). */
export type Guasto = 'illeggibili' | 'al_contrario' | 'passati' | 'lontani';

/** The days of an address as days, or what is wrong with them. */
export function judgeCercati(
  { inizio, fine }: Cercati,
  { oggi, prenota_fino }: { oggi: Giorno; prenota_fino: Giorno },
): Intervallo | Guasto {
  if (!isGiorno(inizio) || !isGiorno(fine)) return 'illeggibili';
  if (fine < inizio) return 'al_contrario';
  if (inizio < oggi) return 'passati';
  return fine > prenota_fino ? 'lontani' : { inizio, fine };
}
