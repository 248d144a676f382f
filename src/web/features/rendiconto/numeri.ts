import { formatGiorno } from '#domain/format-giorni.ts';
import { addGiorni, type Giorno } from '#domain/giorno.ts';
import type { UsoRendiconto } from '#domain/rendiconto.ts';

/** '1.291' in Italian, '1,291' in English. */
export const formatNumero = (numero: number, lingua: string): string =>
  new Intl.NumberFormat(lingua, { useGrouping: 'always' }).format(numero);

/** A part in percent; 0 if the whole is 0. */
export const percento = (parte: number, intero: number): number =>
  intero === 0 ? 0 : Math.round((100 * parte) / intero);

/** How many percent of the open days were used. */
export const occupazione = ({ usati, aperti }: UsoRendiconto): number => percento(usati, aperti);

/** The name of a month 'YYYY-MM': 'gennaio 2027', or brief, 'gen'. */
export const nameMese = (mese: string, lingua: string, stile: 'month' | 'month-brief' = 'month'): string =>
  formatGiorno(`${mese}-01` as Giorno, lingua, stile);

/** The name of a weekday; 1 is Monday. */
export const nameSettimana = (giorno: number, lingua: string): string =>
  // 4 January 1970 was a Sunday.
  formatGiorno(addGiorni('1970-01-04' as Giorno, giorno), lingua, 'weekday');
