import { addGiorni, type Giorno } from '#domain/giorno.ts';
import { nameSettimana } from '#domain/say-giorni.ts';
import type { Uso } from '#domain/rendiconto.ts';
import { localeOf } from '#web/shared/i18n/lingua.ts';

/** '1.291' in Italian, '1,291' in English. */
export const formatNumero = (numero: number, lingua: string): string =>
  new Intl.NumberFormat(lingua, { useGrouping: 'always' }).format(numero);

/** A part in percent; 0 if the whole is 0. */
export const percento = (parte: number, intero: number): number =>
  intero === 0 ? 0 : Math.round((100 * parte) / intero);

/** How many percent of the open days were used. */
export const occupazione = ({ usati, aperti }: Uso): number => percento(usati, aperti);

/** The name of a month, 'gennaio 2027', or short, 'gen'. */
export function nameMese(mese: string, lingua: string, short = false): string {
  const day = Date.UTC(Number(mese.slice(0, 4)), Number(mese.slice(5)) - 1, 1);
  const options: Intl.DateTimeFormatOptions = short ? { month: 'short' } : { month: 'long', year: 'numeric' };
  return new Intl.DateTimeFormat(localeOf(lingua), { ...options, timeZone: 'UTC' }).format(day);
}

/** The name of a day of the week; 1 is Monday. */
export const nameGiorno = (giorno: number, lingua: string): string =>
  // 4 January 1970 was a Sunday.
  nameSettimana(addGiorni('1970-01-04' as Giorno, giorno), lingua);
