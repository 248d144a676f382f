import { addGiorni, maxGiorno, type Giorno } from './giorno.ts';
import { isFree, type Intervallo } from './intervallo.ts';
import { findMotivo, type Estremo, type Motivo, type Situazione } from './regole.ts';

/**
 * The state of a day for the date picker: free, or the rule that refuses it (prodotto/prenotazioni#calendario). Two
 * states belong to a day that is free by itself but cannot be the end: a day between the start and it is taken, or the
 * start itself is no longer available.
 */
export type StatoGiorno = 'libero' | Motivo | 'occupato_prima' | 'inizio_perso';

/**
 * The state of a day for the date picker. Without `inizio` the day is judged as a start, that is, as a booking of this
 * day alone; with `inizio`, as the end of a booking from there. So `decide` grants a period if and only if its start and
 * its end are both 'libero'.
 */
export function statoGiorno(situazione: Situazione, giorno: Giorno, inizio: Giorno | null): StatoGiorno {
  const judge = (from: Giorno, estremi: readonly Estremo[]) =>
    findMotivo({ ...situazione, range: { inizio: from, fine: giorno }, estremi });
  // Alone, the day is judged only as the end that it is meant to be: a change leaves the other end where it is.
  const alone = judge(giorno, [inizio ? 'fine' : 'inizio']);
  if (alone === 'chiuso' && isOccupato(situazione, giorno)) return 'occupato';
  if (alone) return alone;
  const motivo = inizio && judge(inizio, ['inizio', 'fine']);
  if (!inizio || !motivo) return 'libero';
  if (motivo === 'prima_di_inizio') return motivo;
  if (findMotivo({ ...situazione, range: { inizio, fine: inizio }, estremi: ['inizio'] }))
    return 'inizio_perso';
  return motivo === 'occupato' ? 'occupato_prima' : motivo;
}

/**
 * Whether no piece is free on a day. On a closed day this is the more useful answer: a booking may span a closed day,
 * but not a taken one.
 */
function isOccupato({ membri }: Situazione, giorno: Giorno): boolean {
  const day = { inizio: giorno, fine: giorno };
  return !membri?.some(({ non_prenotabile, occupati }) => !non_prenotabile && isFree(occupati, day));
}

/**
 * The last day that may be chosen. The days that a booking already has may lie beyond what its member may book today.
 */
export function ultimoGiorno({ prenota_fino, attuale }: Situazione): Giorno {
  return attuale ? maxGiorno(prenota_fino, attuale.fine) : prenota_fino;
}

/** The last end that a booking from `inizio` can have (prodotto/prenotazioni#calendario); null when there is none. */
export function ultimaFinePossibile(situazione: Situazione, inizio: Giorno): Giorno | null {
  let fine = ultimoGiorno(situazione);
  while (fine >= inizio && findMotivo({ ...situazione, range: { inizio, fine } })) fine = addGiorni(fine, -1);
  return fine >= inizio ? fine : null;
}

/**
 * The first bookable period after a day: from the next free day to the last day on which a booking that starts there
 * can end. Null when no day is free up to the horizon.
 */
export function findProssimo(situazione: Situazione, giorno: Giorno): Intervallo | null {
  for (let inizio = addGiorni(giorno, 1); inizio <= situazione.prenota_fino; inizio = addGiorni(inizio, 1)) {
    const fine =
      statoGiorno(situazione, inizio, null) === 'libero' && ultimaFinePossibile(situazione, inizio);
    if (fine) return { inizio, fine };
  }
  return null;
}
