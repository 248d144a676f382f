import { addGiorni, toGiorno, type Giorno } from '#domain/giorno.ts';

export interface PeriodoCassa {
  readonly da: Giorno;
  readonly a: Giorno;
}

/** The periods that are offered; for any other, the days have to be chosen. */
export const PERIODI_CASSA = ['oggi', 'ieri', 'mese_scorso'] as const;
type Proposto = (typeof PERIODI_CASSA)[number];

export function periodoProposto(quale: Proposto, oggi: Giorno): PeriodoCassa {
  if (quale === 'oggi') return { da: oggi, a: oggi };
  if (quale === 'ieri') return { da: addGiorni(oggi, -1), a: addGiorni(oggi, -1) };
  const a = addGiorni(`${oggi.slice(0, 7)}-01` as Giorno, -1);
  return { da: `${a.slice(0, 7)}-01` as Giorno, a };
}

/** The offered period that this is; undefined for any other. */
export const findProposto = ({ da, a }: PeriodoCassa, oggi: Giorno): Proposto | undefined =>
  PERIODI_CASSA.find((quale) => {
    const proposto = periodoProposto(quale, oggi);
    return proposto.da === da && proposto.a === a;
  });

/** The days of the address, both today if it has none (prodotto/cassa#periodo). */
export function readPeriodo({ da, a }: { da?: string; a?: string }, oggi: Giorno): PeriodoCassa {
  const [first, last] = [toGiorno(da), toGiorno(a)];
  return { da: first ?? last ?? oggi, a: last ?? (first && first > oggi ? first : oggi) };
}
