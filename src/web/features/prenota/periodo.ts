import { isFree, statoGiorno, type Calendario } from '#domain/disponibilita.ts';
import type { Giorno } from '#domain/giorno.ts';
import type { Intervallo } from '#domain/intervallo.ts';

/** Which of the two date fields a press in the calendar fills. */
export type CampoPeriodo = 'inizio' | 'fine';

/** The two dates of the booking form, and whose turn it is. */
export type Periodo = { inizio: Giorno | null; fine: Giorno | null; campo: CampoPeriodo };

export type AzionePeriodo =
  | { tipo: 'scegli'; giorno: Giorno; calendario: Calendario }
  | { tipo: 'scrivi'; campo: CampoPeriodo; giorno: Giorno; calendario: Calendario }
  | { tipo: 'cancella'; campo: CampoPeriodo }
  | { tipo: 'turno'; campo: CampoPeriodo }
  | { tipo: 'proposta'; proposta: Intervallo }
  | { tipo: 'svuota' };

export const PERIODO_VUOTO: Periodo = { inizio: null, fine: null, campo: 'inizio' };

/** Whether a booking from `inizio` may end on `fine`: the question the server asks, with the same function. */
export function isPeriodoPossibile(calendario: Calendario, inizio: Giorno, fine: Giorno): boolean {
  return (
    statoGiorno({ ...calendario, giorno: inizio }) === 'libero' &&
    statoGiorno({ ...calendario, giorno: fine, inizio }) === 'libero'
  );
}

/** Both dates, when both are chosen. */
export function periodoScelto({ inizio, fine }: Periodo): Intervallo | null {
  return inizio && fine ? { inizio, fine } : null;
}

/** Whether both are chosen, and the same days. */
export function isSamePeriodo(a: Intervallo | null, b: Intervallo | null): boolean {
  return a !== null && b !== null && a.inizio === b.inizio && a.fine === b.fine;
}

/** Whether dates that were free when chosen are taken by now, for example by somebody else's booking. */
export function isPeriodoOccupato(calendario: Calendario, periodo: Periodo): boolean {
  const { inizio, fine } = periodo;
  const first = inizio ?? fine;
  if (!first) return false;
  const last = fine && fine >= first ? fine : first;
  return !isFree(calendario.occupati, { inizio: first, fine: last });
}

/**
 * The next state of the two dates. A date that cannot be chosen changes nothing; a new start drops an end that
 * can no longer be reached from it (contract 7), and after a press the turn passes to the other field.
 */
export function reducePeriodo(periodo: Periodo, azione: AzionePeriodo): Periodo {
  switch (azione.tipo) {
    case 'scegli':
      return setGiorno(periodo, periodo.campo, azione.giorno, azione.calendario);
    case 'scrivi':
      return setGiorno(periodo, azione.campo, azione.giorno, azione.calendario);
    case 'cancella':
      return { ...periodo, [azione.campo]: null, campo: azione.campo };
    case 'turno':
      return periodo.campo === azione.campo ? periodo : { ...periodo, campo: azione.campo };
    case 'proposta':
      return { ...azione.proposta, campo: 'inizio' };
    case 'svuota':
      return PERIODO_VUOTO;
  }
}

function setGiorno(periodo: Periodo, campo: CampoPeriodo, giorno: Giorno, calendario: Calendario): Periodo {
  const inizio = campo === 'fine' ? periodo.inizio : null;
  if (statoGiorno({ ...calendario, giorno, inizio }) !== 'libero') return periodo;
  if (campo === 'fine') return { ...periodo, fine: giorno, campo: 'inizio' };
  const keep = periodo.fine !== null && isPeriodoPossibile(calendario, giorno, periodo.fine);
  return { inizio: giorno, fine: keep ? periodo.fine : null, campo: 'fine' };
}
