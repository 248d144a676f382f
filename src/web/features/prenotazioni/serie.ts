import type { Prenotazione } from '#contract/prenotazioni.ts';
import { addGiorni, giornoSettimana, maxGiorno, type Giorno } from '#domain/giorno.ts';
import type { Intervallo } from '#domain/intervallo.ts';
import { nameSettimana } from '#domain/say-giorni.ts';

/** One card of a list: a booking, or all bookings of the list that were made in one go. */
export interface Fascio<P> {
  /** The id of the first booking. */
  id: number;
  prenotazioni: readonly P[];
}

/** Groups the bookings of a list that were made in one go, at the place of the first of them. */
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

/** Up to 3 weekdays are named; with more, the sentence would say less than the list below it. */
const MAX_NOMI = 3;

/** The weekdays on which bookings of one day each recur, by name; null if they do not recur weekly. */
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

/** By how many days all bookings of one go move, and by how many they become longer; negative: earlier, or shorter. */
export type Spostamento = { sposta: number; durata: number };

/** The days of a booking after such a change; at least one day remains. */
export function moveGiorni({ inizio, fine }: Intervallo, { sposta, durata }: Spostamento): Intervallo {
  const first = addGiorni(inizio, sposta);
  return { inizio: first, fine: maxGiorno(first, addGiorni(fine, sposta + durata)) };
}
