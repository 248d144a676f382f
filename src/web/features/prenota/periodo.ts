import type { Fermo } from '#contract/chiusure.ts';
import type { Calendario, Chiuso } from '#domain/apertura.ts';
import { giorniTrattenuti } from '#domain/banco.ts';
import { statoGiorno } from '#domain/disponibilita.ts';
import { addGiorni, ULTIMO_GIORNO, type Giorno } from '#domain/giorno.ts';
import { giorniIn, subtract, type Intervallo } from '#domain/intervallo.ts';
import { findMotivo, type GiaPrenotato, type Situazione } from '#domain/regole.ts';

/** Which of the two date fields a press in the calendar fills. */
export type CampoPeriodo = 'inizio' | 'fine';

/** The two dates of the booking form, and which of them the next press fills. */
export type Periodo = { inizio: Giorno | null; fine: Giorno | null; campo: CampoPeriodo };

export type AzionePeriodo =
  | { tipo: 'choose'; giorno: Giorno; calendario: Situazione }
  | { tipo: 'write'; campo: CampoPeriodo; giorno: Giorno; calendario: Situazione }
  | { tipo: 'clear'; campo: CampoPeriodo }
  | { tipo: 'turno'; campo: CampoPeriodo }
  | { tipo: 'proposta'; proposta: Intervallo }
  | { tipo: 'empty' };

export const PERIODO_VUOTO: Periodo = { inizio: null, fine: null, campo: 'inizio' };

/**
 * The situation for the rules: the entry as one piece, with the taken days and the longest rental that the page knows.
 * For a resource that is exact. For a group it may promise too much: each day is free in some piece, but perhaps no
 * piece is free on all of them.
 * @param entry.attuale the booking that is to be changed: its own days are free for it, unless it is to have another
 * piece
 */
export function viewComePezzo(entry: {
  oggi: Giorno;
  occupati: readonly Intervallo[];
  noleggio_max: number;
  calendario: Calendario;
  prenota_fino: Giorno;
  non_prenotabile?: boolean;
  attuale?: GiaPrenotato;
}): Situazione {
  const { oggi, noleggio_max, calendario, prenota_fino, non_prenotabile = false, attuale } = entry;
  const occupati = attuale && !attuale.cambia_pezzo ? withoutOwn(entry, attuale) : entry.occupati;
  const membri = [{ id: 0, occupati, noleggio_max, non_prenotabile, abilitazioni: [] }];
  // What else the person has booked is known to the server alone. What they have not been shown leaves the days to be
  // chosen: a note says why they cannot be booked yet (prodotto/abilitazioni#modulo).
  const casa = { oggi, calendario, prenota_fino, membri, programma: null, abilitazioni: null };
  return { ...casa, ...(attuale && { attuale }) };
}

/** The taken days without those of the booking itself: what it has, and where its thing is late, what that holds. */
function withoutOwn(
  { occupati, calendario, oggi }: { occupati: readonly Intervallo[]; calendario: Calendario; oggi: Giorno },
  attuale: GiaPrenotato,
): Intervallo[] {
  const others = subtract(occupati, { inizio: attuale.inizio, fine: attuale.fine });
  return attuale.fine < oggi ? subtract(others, giorniTrattenuti(calendario, oggi)) : others;
}

/** The dates of a booking that is to be changed; of one that has begun, the next press moves the end. */
export function periodoOf({ inizio, fine }: Intervallo, oggi: Giorno): Periodo {
  return { inizio, fine, campo: inizio <= oggi ? 'fine' : 'inizio' };
}

/** A stop with its last day; one until further notice lasts as long as there are days. */
export function withFine({ inizio, fine, motivo }: Pick<Fermo, 'inizio' | 'fine' | 'motivo'>): Chiuso {
  return { inizio, fine: fine ?? ULTIMO_GIORNO, motivo };
}

/** What Prenota books: both dates, or the chosen start alone, which is a booking of one day. */
export function periodoDaPrenotare({ inizio, fine }: Periodo): Intervallo | null {
  return inizio && { inizio, fine: fine ?? inizio };
}

/** Both dates, when both are chosen. */
export function periodoScelto({ inizio, fine }: Periodo): Intervallo | null {
  return inizio && fine ? { inizio, fine } : null;
}

/** Whether both are given, and are the same days. */
export function isSamePeriodo(a: Intervallo | null, b: Intervallo | null): boolean {
  return a !== null && b !== null && a.inizio === b.inizio && a.fine === b.fine;
}

/**
 * What is wrong with dates that could once be chosen: past, taken or closed since then, further ahead than the person may book
 * now, or no longer possible together.
 */
export function findGuasto(
  calendario: Situazione,
  { inizio, fine }: Periodo,
): 'ora_passato' | 'ora_occupato' | 'ora_chiuso' | 'ora_lontano' | 'non_possibile' | null {
  const first = inizio ?? fine;
  if (!first) return null;
  const motivo = findMotivo({ ...calendario, range: { inizio: first, fine: fine ?? first } });
  if (motivo === 'passato') return 'ora_passato';
  if (motivo === 'occupato') return 'ora_occupato';
  if (motivo === 'chiuso') return 'ora_chiuso';
  if (motivo === 'orizzonte') return 'ora_lontano';
  return motivo && inizio && fine ? 'non_possibile' : null;
}

/**
 * The next state of the two dates (prodotto/prenotazioni#calendario). A date that cannot be chosen changes nothing. A
 * typed start clears an end that can no longer be reached from it. When both dates are chosen, a press starts a new
 * period; of a booking that is to be changed it is as long as the booking. After a press the other field is next.
 */
export function reducePeriodo(periodo: Periodo, azione: AzionePeriodo): Periodo {
  switch (azione.tipo) {
    case 'choose': {
      // Both dates are chosen: a third press starts a new period.
      const isThird = periodo.campo === 'inizio' && periodo.inizio !== null && periodo.fine !== null;
      // So does one on a day before the start.
      const isAnew = periodo.campo === 'fine' && inizioOf(periodo, azione.giorno, azione.calendario) === null;
      const from = isThird || (isAnew && periodo.inizio) ? { ...periodo, fine: null } : periodo;
      const campo = isAnew && periodo.inizio ? 'inizio' : periodo.campo;
      const next = setGiorno(from, campo, azione.giorno, azione.calendario);
      return next === from ? periodo : next;
    }
    case 'write':
      return setGiorno(periodo, azione.campo, azione.giorno, azione.calendario);
    case 'clear':
      return { ...periodo, [azione.campo]: null, campo: azione.campo };
    case 'turno':
      return periodo.campo === azione.campo ? periodo : { ...periodo, campo: azione.campo };
    case 'proposta':
      return { ...azione.proposta, campo: 'inizio' };
    case 'empty':
      return PERIODO_VUOTO;
  }
}

/**
 * The start from which a day is judged as an end. Null while the start itself is being chosen, and for a day before it,
 * which begins anew (prodotto/prenotazioni#calendario), unless the start must stay where it is.
 */
export function inizioOf({ campo, inizio }: Periodo, giorno: Giorno, { attuale }: Situazione): Giorno | null {
  if (campo !== 'fine' || inizio === null) return null;
  return giorno < inizio && !attuale?.solo_prima ? null : inizio;
}

function setGiorno(periodo: Periodo, campo: CampoPeriodo, giorno: Giorno, calendario: Situazione): Periodo {
  const inizio = campo === 'fine' ? periodo.inizio : null;
  if (statoGiorno(calendario, giorno, inizio) !== 'libero') return periodo;
  // A start that must stay where it is leaves only the end to choose.
  const next = calendario.attuale?.solo_prima ? 'fine' : 'inizio';
  if (campo === 'fine') return { ...periodo, fine: giorno, campo: next };
  // What is moved takes its length along, so that one press is enough.
  const moved = calendario.attuale && addGiorni(giorno, giorniIn(calendario.attuale) - 1);
  const ends = [periodo.fine, moved].filter((fine) => fine != null);
  const fine = ends.find(
    (end) => findMotivo({ ...calendario, range: { inizio: giorno, fine: end } }) === null,
  );
  return { inizio: giorno, fine: fine ?? null, campo: 'fine' };
}
