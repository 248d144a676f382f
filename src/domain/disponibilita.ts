import { addGiorni, type Giorno } from './giorno.ts';
import { findMotivo, ultimoGiornoPrenotabile, type Motivo, type Situazione } from './regole.ts';

/**
 * What a day is for the date picker: free, or the rule that refuses it (prodotto/prenotazioni#calendario). Two are of
 * a day that is free by itself and refused as an end: a taken day lies between the start and it, or the start itself
 * can no longer be had.
 */
export type StatoGiorno = 'libero' | Motivo | 'occupato_prima' | 'inizio_perso';

/**
 * What a day is for the date picker. Without `inizio` it is judged as a start, that is as a booking of one day; with it
 * as the end of a booking from there. So a period whose start and end are both 'libero' is one that
 * `decidePrenotazione` grants, and the other way round.
 */
export function statoGiorno(situazione: Situazione, giorno: Giorno, inizio: Giorno | null): StatoGiorno {
  const judge = (from: Giorno) => findMotivo({ ...situazione, range: { inizio: from, fine: giorno } });
  const alone = judge(giorno);
  if (alone) return alone;
  const motivo = inizio && judge(inizio);
  if (!inizio || !motivo) return 'libero';
  if (motivo === 'prima_di_inizio') return motivo;
  if (findMotivo({ ...situazione, range: { inizio, fine: inizio } })) return 'inizio_perso';
  return motivo === 'occupato' ? 'occupato_prima' : motivo;
}

/**
 * The last end that a booking from `inizio` can have (prodotto/prenotazioni#calendario). Null when it can have none.
 */
export function ultimaFinePossibile(situazione: Situazione, inizio: Giorno): Giorno | null {
  let fine = ultimoGiornoPrenotabile(situazione);
  while (fine >= inizio && findMotivo({ ...situazione, range: { inizio, fine } })) fine = addGiorni(fine, -1);
  return fine >= inizio ? fine : null;
}
