import { isGiorno } from '#domain/giorno.ts';
import { PERIODO_VUOTO, type Periodo } from './periodo.ts';

/**
 * The dates kept in the address, so that a login in between or a shared link loses nothing. Days that do not
 * exist and an end before its start are dropped; whether they are still free is for the calendar to say.
 */
export function readPeriodo(query: URLSearchParams): Periodo {
  const text = { inizio: query.get('inizio'), fine: query.get('fine') };
  const inizio = isGiorno(text.inizio) ? text.inizio : null;
  const fine = isGiorno(text.fine) && !(inizio && text.fine < inizio) ? text.fine : null;
  return { ...PERIODO_VUOTO, inizio, fine, campo: inizio && !fine ? 'fine' : 'inizio' };
}

/** A copy of the query with these dates in the place of its own; everything else stays. */
export function writePeriodo(query: URLSearchParams, { inizio, fine }: Periodo): URLSearchParams {
  const next = new URLSearchParams(query);
  next.delete('inizio');
  next.delete('fine');
  if (inizio) next.set('inizio', inizio);
  if (fine) next.set('fine', fine);
  return next;
}
