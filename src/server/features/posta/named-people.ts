import { TIPI_LETTERA, type TipoLettera } from '#contract/lettere.ts';
import { LETTERE } from './lettere.ts';
import type { Chi } from './persone.ts';

/**
 * What identifies the person of a closed account in letters to others: the ids of their bookings, and their addresses.
 */
export interface Chiuso {
  readonly prenotazioni: ReadonlySet<number>;
  readonly mails: ReadonlySet<string>;
}

type Nodo = Chi | { readonly [field: string]: Nodo };

const chiIn = (nodo: Nodo): Chi[] =>
  nodo === null || typeof nodo === 'string' || isOthers(nodo) ? [nodo] : Object.values(nodo).flatMap(chiIn);

const isOthers = (nodo: object): nodo is Extract<Chi, object> => Array.isArray(nodo);

const personeOf = (tipo: TipoLettera): Nodo => LETTERE[tipo].persone as Nodo;

const tipiWith = (fits: (chi: Chi) => boolean): TipoLettera[] =>
  TIPI_LETTERA.filter((tipo) => chiIn(personeOf(tipo)).some(fits));

/** Letters that name people other than the addressee. */
export const TIPI_CON_ALTRI = tipiWith((chi) => chi !== null && typeof chi === 'object');

/** Letters to people who no longer have an account: they are deleted the day after. */
export const TIPI_ULTIMI = tipiWith((chi) => chi === 'ultima');

/** The data of a letter with the names of that person replaced. */
export function withoutPersona(tipo: TipoLettera, dati: unknown, chiuso: Chiuso): unknown {
  return erase(dati, personeOf(tipo), chiuso, null);
}

function erase(value: unknown, nodo: Nodo, chiuso: Chiuso, beside: number | null): unknown {
  if (Array.isArray(value)) return value.map((item) => erase(item, nodo, chiuso, beside));
  if (nodo === null || typeof nodo === 'string') return value;
  if (isOthers(nodo)) {
    const [di, diventa] = nodo;
    const theirs =
      di === 'prenotante'
        ? beside !== null && chiuso.prenotazioni.has(beside)
        : typeof value === 'string' && chiuso.mails.has(value.toLowerCase());
    return theirs ? diventa : value;
  }
  if (typeof value !== 'object' || value === null) return value;
  const prenotazione = prenotazioneOf(value) ?? beside;
  return Object.fromEntries(
    Object.entries(value).map(([field, inner]) => {
      const rule = Object.hasOwn(nodo, field) ? nodo[field]! : null;
      return [field, erase(inner, rule, chiuso, prenotazione)];
    }),
  );
}

/** The id of the booking that an object describes or contains. */
function prenotazioneOf(value: { id?: unknown; prenotazione?: { id?: unknown } }): number | null {
  const id = value.prenotazione?.id ?? value.id;
  return typeof id === 'number' ? id : null;
}
