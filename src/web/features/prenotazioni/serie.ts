import type { Prenotazione } from '#contract/prenotazioni.ts';
import { addGiorni, giornoSettimana, maxGiorno, type Giorno } from '#domain/giorno.ts';
import type { Intervallo } from '#domain/intervallo.ts';
import { nameSettimana } from '#domain/say-giorni.ts';

/** What stands as one card in a list: a booking, or all those of the list that were made in the same go. */
export interface Fascio<P> {
  /** The number of the first of them. */
  id: number;
  prenotazioni: readonly P[];
}

/** The bookings of a list with those of one go together, where the first of them stands. */
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

/** So many weekdays are named; with more of them the sentence would say less than the list below it. */
const MAX_NOMI = 3;

/** The weekdays on which bookings of one day each recur, by name; null where they are no such rhythm. */
export function sayRitmo(
  prenotazioni: readonly Pick<Prenotazione, 'inizio' | 'fine'>[],
  lingua: string,
): string[] | null {
  if (prenotazioni.some(({ inizio, fine }) => inizio !== fine)) return null;
  const byDay = new Map<number, Giorno>();
  for (const { inizio } of prenotazioni) byDay.set(giornoSettimana(inizio), inizio);
  if (byDay.size > MAX_NOMI || byDay.size === prenotazioni.length) return null;
  return [...byDay].sort(([a], [b]) => a - b).map(([, giorno]) => nameSettimana(giorno, lingua));
}

/** How all bookings of one go are to change: so many days later, and so many days longer; below zero, earlier or shorter. */
export type Spostamento = { sposta: number; durata: number };

/** The days of a booking after that; it keeps a day at least. */
export function moveGiorni({ inizio, fine }: Intervallo, { sposta, durata }: Spostamento): Intervallo {
  const first = addGiorni(inizio, sposta);
  return { inizio: first, fine: maxGiorno(first, addGiorni(fine, sposta + durata)) };
}
