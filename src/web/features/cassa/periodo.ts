import type { Cassa, MovimentoCassa } from '#contract/cassa.ts';
import { MAX_GIORNI_CASSA } from '#domain/cassa.ts';
import { addGiorni, daysBetween, type Giorno, toGiorno } from '#domain/giorno.ts';
import { packErrore } from '#domain/validazione.ts';

/** The ledgers that a tab shows. */
export type Libro = 'cassa' | 'giornate' | 'cauzioni';

export const movimentiDi = (
  libro: Libro,
  { movimenti }: Pick<Cassa, 'movimenti'>,
): readonly MovimentoCassa[] =>
  libro === 'cassa'
    ? movimenti
    : movimenti.filter(({ che }) => che === (libro === 'giornate' ? 'giornate' : 'cauzione'));

/** Receipts minus payments, in whole euro. */
export const sumImporti = (movimenti: readonly MovimentoCassa[]): number =>
  movimenti.reduce((sum, { importo }) => sum + importo, 0);

export interface PeriodoCassa {
  readonly da: Giorno;
  readonly a: Giorno;
}

export const PERIODI_CASSA = ['oggi', 'ieri', 'mese_scorso'] as const;
export type Proposto = (typeof PERIODI_CASSA)[number];

export function periodoProposto(quale: Proposto, oggi: Giorno): PeriodoCassa {
  if (quale === 'oggi') return { da: oggi, a: oggi };
  if (quale === 'ieri') return { da: addGiorni(oggi, -1), a: addGiorni(oggi, -1) };
  const a = addGiorni(`${oggi.slice(0, 7)}-01` as Giorno, -1);
  return { da: `${a.slice(0, 7)}-01` as Giorno, a };
}

/** The offered period with these days, if any. */
export const findProposto = ({ da, a }: PeriodoCassa, oggi: Giorno): Proposto | undefined =>
  PERIODI_CASSA.find((quale) => {
    const proposto = periodoProposto(quale, oggi);
    return proposto.da === da && proposto.a === a;
  });

/** The days of the address, by default today (prodotto/cassa#periodo). */
export function readPeriodo({ da, a }: { da?: string; a?: string }, oggi: Giorno): PeriodoCassa {
  const [first, last] = [toGiorno(da), toGiorno(a)];
  return { da: first ?? last ?? oggi, a: last ?? (first && first > oggi ? first : oggi) };
}

/** Why a period cannot be read, as an error code; null if it can. */
export function findErrore({ da, a }: PeriodoCassa): string | null {
  if (a < da) return packErrore('fine_prima_di_inizio');
  return daysBetween(da, a) >= MAX_GIORNI_CASSA
    ? packErrore('troppi_giorni', { max: MAX_GIORNI_CASSA })
    : null;
}
