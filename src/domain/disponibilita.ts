import { addGiorni, minGiorno, ULTIMO_GIORNO, type Giorno } from './giorno.ts';
import { contains, intersectAll, overlap, type Intervallo } from './intervallo.ts';

/** A booking ends at most this many days after today (contract 3). */
export const MAX_GIORNI_AVANTI = 366;

/** Why a day of the calendar can or cannot be chosen (contract 7). */
export type StatoGiorno = 'libero' | 'passato' | 'occupato' | 'prima_di_inizio' | 'oltre_massimo';

/** The last day that can be booked, seen from `oggi` (contract 3; the picker's bound of spec 9 beyond it). */
export function ultimoGiornoPrenotabile(oggi: Giorno): Giorno {
  return minGiorno(addGiorni(oggi, MAX_GIORNI_AVANTI), ULTIMO_GIORNO);
}

/** Whether nothing in `occupati` touches the range: a shared edge counts as taken (spec 5). */
export function isFree(occupati: readonly Intervallo[], range: Intervallo): boolean {
  return !occupati.some((taken) => overlap(taken, range));
}

/**
 * The days on which no bookable member of a group is free, merged and sorted (contract 3). A group without a
 * bookable member gives no interval: its blocked days would have no end, and booking it is refused as
 * NON_PRENOTABILE before any date is looked at.
 */
export function giorniBloccatiGruppo(
  membri: readonly { non_prenotabile: boolean; occupati: readonly Intervallo[] }[],
): Intervallo[] {
  return intersectAll(membri.filter((membro) => !membro.non_prenotabile).map((membro) => membro.occupati));
}

/** What the calendar knows of a resource or a group. */
export type Calendario = {
  oggi: Giorno;
  occupati: readonly Intervallo[];
  /** Days, both ends counted; 0 means no limit. */
  noleggio_max: number;
  /** The last day that can be chosen; `ultimoGiornoPrenotabile(oggi)` unless given. */
  orizzonte?: Giorno;
};

/**
 * The last end that a booking from `inizio` can have: before the next taken day, within the maximum days and the
 * horizon (contract 7). Null when `inizio` itself cannot be chosen.
 */
export function ultimaFinePossibile(calendario: Calendario & { inizio: Giorno }): Giorno | null {
  const { inizio, oggi, occupati, noleggio_max } = calendario;
  const orizzonte = calendario.orizzonte ?? ultimoGiornoPrenotabile(oggi);
  if (inizio < oggi || inizio > orizzonte) return null;
  let fine = orizzonte;
  if (noleggio_max > 0) fine = minGiorno(fine, addGiorni(inizio, noleggio_max - 1));
  for (const taken of occupati) {
    if (contains(taken, inizio)) return null;
    if (taken.inizio > inizio && taken.inizio <= fine) fine = addGiorni(taken.inizio, -1);
  }
  return fine;
}

/**
 * What a day is for the date picker. Without `inizio` it is judged as a start, with it as the end of a booking
 * from there: a day that is free itself but lies behind a taken one is then 'oltre_massimo', since no booking
 * from that start reaches it.
 */
export function statoGiorno(
  calendario: Calendario & { giorno: Giorno; inizio?: Giorno | null },
): StatoGiorno {
  const { giorno, oggi, occupati, inizio } = calendario;
  if (giorno < oggi) return 'passato';
  if (occupati.some((taken) => contains(taken, giorno))) return 'occupato';
  if (giorno > (calendario.orizzonte ?? ultimoGiornoPrenotabile(oggi))) return 'oltre_massimo';
  if (!inizio) return 'libero';
  if (giorno < inizio) return 'prima_di_inizio';
  const ultima = ultimaFinePossibile({ ...calendario, inizio });
  return ultima !== null && giorno <= ultima ? 'libero' : 'oltre_massimo';
}
