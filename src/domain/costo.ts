import { countAperti, type CalendarioApertura } from './apertura.ts';
import { contains, type Intervallo } from './intervallo.ts';
import type { TipoRisorsa } from './limiti.ts';
import { prezzoGiorni, type Tariffa } from './prezzi.ts';

/** Days of one entry that are priced together. */
interface VoceCosto {
  readonly tipo: TipoRisorsa;
  /** On how many of them the centre is open (`countAperti`). */
  readonly giorni: number;
  /** Euro; 0 if no deposit is asked for. */
  readonly cauzione?: number;
}

/** What somebody pays for what is booked together, in euro (prodotto/prezzi#costo). */
export interface Costo {
  /** Includes the contribution; null where no space is booked, since instruments cost nothing. */
  readonly prezzo: number | null;
  /** How much of the price is contribution (prodotto/prezzi#contributo). */
  readonly contributo: number;
  /** The deposits of the entries that ask for one. */
  readonly cauzioni: readonly number[];
}

/** @throws RangeError as `prezzoGiorni` */
export function costoOf(voci: readonly VoceCosto[], tariffa: Tariffa): Costo {
  const spazi = voci.filter(({ tipo }) => tipo === 'spazio');
  const contributo = spazi.reduce((sum, { giorni }) => sum + giorni * tariffa.contributo, 0);
  const prezzo = spazi.reduce((sum, { giorni }) => sum + prezzoGiorni(tariffa, giorni), contributo);
  return {
    prezzo: spazi.length > 0 ? prezzo : null,
    contributo,
    cauzioni: voci.flatMap(({ cauzione = 0 }) => (cauzione > 0 ? [cauzione] : [])),
  };
}

/**
 * The paid days of a booking before a closure fell on it. A booking begins and ends on open days, so a closure on its
 * first or last day was made later than the booking.
 */
export const giorniPagatiPrima = (calendario: CalendarioApertura, periodo: Intervallo): number => {
  const { inizio, fine } = periodo;
  const chiusi = calendario.chiusi.filter((span) => !contains(span, inizio) && !contains(span, fine));
  return countAperti({ ...calendario, chiusi }, periodo);
};

/** The sum of all deposits, in euro. */
export const sumCauzioni = ({ cauzioni }: Costo): number => cauzioni.reduce((sum, euro) => sum + euro, 0);
