import type { Fermo } from '#contract/chiusure.ts';
import type { CalendarioApertura, Chiuso } from '#domain/apertura.ts';
import { giorniTrattenuti } from '#domain/banco.ts';
import { statoGiorno, ultimoGiorno } from '#domain/disponibilita.ts';
import { addGiorni, minGiorno, ULTIMO_GIORNO, type Giorno } from '#domain/giorno.ts';
import { giorniIn, subtract, type Intervallo } from '#domain/intervallo.ts';
import { findMotivo, type GiaPrenotato, type Situazione } from '#domain/regole.ts';

export type CampoPeriodo = 'inizio' | 'fine';

/** Both dates of the booking form, and the field that the next press fills. */
export type PeriodoScelto = { inizio: Giorno | null; fine: Giorno | null; campo: CampoPeriodo };

export type AzionePeriodo =
  | { tipo: 'choose'; giorno: Giorno; calendario: Situazione }
  | { tipo: 'write'; campo: CampoPeriodo; giorno: Giorno; calendario: Situazione }
  | { tipo: 'clear'; campo: CampoPeriodo }
  | { tipo: 'turno'; campo: CampoPeriodo }
  | { tipo: 'proposta'; proposta: Intervallo }
  | { tipo: 'empty' };

export const PERIODO_VUOTO: PeriodoScelto = { inizio: null, fine: null, campo: 'inizio' };

/**
 * The situation for the rules: the entry as one piece with its known taken days and longest rental. Exact for a
 * resource; for a group too optimistic, since each day is free in some piece, but perhaps no piece on all of them.
 * @param entry.attuale the booking to change: its own days are free for it, unless it moves to another piece
 */
export function viewComePezzo(entry: {
  oggi: Giorno;
  occupati: readonly Intervallo[];
  noleggio_max: number;
  calendario: CalendarioApertura;
  prenota_fino: Giorno;
  non_prenotabile?: boolean;
  attuale?: GiaPrenotato;
}): Situazione {
  const { oggi, noleggio_max, calendario, prenota_fino, non_prenotabile = false, attuale } = entry;
  const occupati = attuale && !attuale.cambia_pezzo ? withoutOwn(entry, attuale) : entry.occupati;
  const membri = [{ id: 0, occupati, noleggio_max, non_prenotabile, abilitazioni: [] }];
  // Only the server knows the person's other bookings. Missing abilitazioni do not block the days: a note says why they
  // cannot be booked yet (prodotto/abilitazioni#modulo).
  const casa = { oggi, calendario, prenota_fino, membri, programma: null, abilitazioni: null };
  return { ...casa, ...(attuale && { attuale }) };
}

/** The taken days without those of the booking itself, also those that its late thing holds. */
function withoutOwn(
  {
    occupati,
    calendario,
    oggi,
  }: { occupati: readonly Intervallo[]; calendario: CalendarioApertura; oggi: Giorno },
  attuale: GiaPrenotato,
): Intervallo[] {
  const others = subtract(occupati, { inizio: attuale.inizio, fine: attuale.fine });
  return attuale.fine < oggi ? subtract(others, giorniTrattenuti(calendario, oggi)) : others;
}

/** The dates of a booking to change; if it has begun, the next press moves the end. */
export function periodoOf({ inizio, fine }: Intervallo, oggi: Giorno): PeriodoScelto {
  return { inizio, fine, campo: inizio <= oggi ? 'fine' : 'inizio' };
}

/**
 * A day of the month on which a calendar of a single month opens: the first one in which a week is left from a day that
 * can be chosen on.
 */
export function findMesePrimo(situazione: Situazione): Giorno {
  const last = ultimoGiorno(situazione);
  let day = situazione.oggi;
  while (day <= last && statoGiorno(situazione, day, null) !== 'libero') day = addGiorni(day, 1);
  return day > last ? situazione.oggi : minGiorno(addGiorni(day, 6), last);
}

/** A stop with its last day; one until further notice never ends. */
export function withFine({ inizio, fine, motivo }: Pick<Fermo, 'inizio' | 'fine' | 'motivo'>): Chiuso {
  return { inizio, fine: fine ?? ULTIMO_GIORNO, motivo };
}

/** The days to book: both dates, or the start alone for a single day. */
export function periodoDaPrenotare({ inizio, fine }: PeriodoScelto): Intervallo | null {
  return inizio && { inizio, fine: fine ?? inizio };
}

/** Both dates; null until both are chosen. */
export function periodoScelto({ inizio, fine }: PeriodoScelto): Intervallo | null {
  return inizio && fine ? { inizio, fine } : null;
}

export function isSamePeriodo(a: Intervallo | null, b: Intervallo | null): boolean {
  return a !== null && b !== null && a.inizio === b.inizio && a.fine === b.fine;
}

/** The error of dates that were valid before: past, taken or closed by now, too far ahead, or not possible together. */
export function findGuasto(
  calendario: Situazione,
  { inizio, fine }: PeriodoScelto,
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
 * The reducer of both dates (prodotto/prenotazioni#calendario). A date that cannot be chosen changes nothing. A typed
 * start clears an end that it cannot reach. With both dates chosen, a press starts a new period, for a booking to
 * change one of the same length. After a press the other field is next.
 */
export function reducePeriodo(periodo: PeriodoScelto, azione: AzionePeriodo): PeriodoScelto {
  switch (azione.tipo) {
    case 'choose': {
      // A third press starts a new period.
      const isThird = periodo.campo === 'inizio' && periodo.inizio !== null && periodo.fine !== null;
      // So does a day before the start.
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
 * The start against which a day is checked as an end. Null while the start is chosen, and for a day before it, which
 * starts again (prodotto/prenotazioni#calendario), unless the start is fixed.
 */
export function inizioOf(
  { campo, inizio }: PeriodoScelto,
  giorno: Giorno,
  { attuale }: Situazione,
): Giorno | null {
  if (campo !== 'fine' || inizio === null) return null;
  return giorno < inizio && !attuale?.solo_prima ? null : inizio;
}

function setGiorno(
  periodo: PeriodoScelto,
  campo: CampoPeriodo,
  giorno: Giorno,
  calendario: Situazione,
): PeriodoScelto {
  const inizio = campo === 'fine' ? periodo.inizio : null;
  if (statoGiorno(calendario, giorno, inizio) !== 'libero') return periodo;
  // With a fixed start, only the end can be chosen.
  const next = calendario.attuale?.solo_prima ? 'fine' : 'inizio';
  if (campo === 'fine') return { ...periodo, fine: giorno, campo: next };
  // Moving keeps the length, so that one press is enough.
  const moved = calendario.attuale && addGiorni(giorno, giorniIn(calendario.attuale) - 1);
  const ends = [periodo.fine, moved].filter((fine) => fine != null);
  const fine = ends.find(
    (end) => findMotivo({ ...calendario, range: { inizio: giorno, fine: end } }) === null,
  );
  return { inizio: giorno, fine: fine ?? null, campo: 'fine' };
}
