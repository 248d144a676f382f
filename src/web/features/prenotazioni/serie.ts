import type { Prenotazione } from '#contract/prenotazioni.ts';
import { formatGiorno } from '#domain/format-giorni.ts';
import { addGiorni, giornoSettimana, maxGiorno, type Giorno } from '#domain/giorno.ts';
import type { Intervallo } from '#domain/intervallo.ts';

/** A card of a list: a booking or the listed bookings of a series. */
export interface Fascio<P> {
  id: number;
  prenotazioni: readonly P[];
}

/** Groups each series at the place of its first booking. */
export function toFasci<P extends Pick<Prenotazione, 'id' | 'serie_id'>>(list: readonly P[]): Fascio<P>[] {
  const fasci: { id: number; prenotazioni: P[] }[] = [];
  const bySerie = new Map<number, P[]>();
  for (const one of list) {
    const together = one.serie_id === null ? undefined : bySerie.get(one.serie_id);
    if (together) {
      together.push(one);
      continue;
    }
    const prenotazioni = [one];
    if (one.serie_id !== null) bySerie.set(one.serie_id, prenotazioni);
    fasci.push({ id: one.id, prenotazioni });
  }
  return fasci;
}

/** Up to this many weekdays are named; more would say less than the list below. */
const MAX_NOMI = 3;

/** The weekdays on which one-day bookings of a series recur, by name; null if not weekly. */
export function sayRitmo(
  prenotazioni: readonly Pick<Prenotazione, 'inizio' | 'fine'>[],
  lingua: string,
): string[] | null {
  if (prenotazioni.some(({ inizio, fine }) => inizio !== fine)) return null;
  const byDay = new Map<number, Giorno>();
  for (const { inizio } of prenotazioni) byDay.set(giornoSettimana(inizio), inizio);
  if (byDay.size > MAX_NOMI || byDay.size === prenotazioni.length) return null;
  return [...byDay].sort(([a], [b]) => a - b).map(([, giorno]) => formatGiorno(giorno, lingua, 'weekday'));
}

/** By how many days a series moves and grows; negative for earlier and shorter. */
export type SpostamentoSerie = { sposta: number; durata: number };

/** The days of a booking after such a change, at least one. */
export function moveGiorni({ inizio, fine }: Intervallo, { sposta, durata }: SpostamentoSerie): Intervallo {
  const first = addGiorni(inizio, sposta);
  return { inizio: first, fine: maxGiorno(first, addGiorni(fine, sposta + durata)) };
}
