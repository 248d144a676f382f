import type { PrenotazioneAdmin } from '#contract/prenotazioni.ts';
import type { Intervallo } from '#domain/intervallo.ts';

/** The bookings of one month by resource, each resource's by their start. */
export type IndiceMese = ReadonlyMap<number, readonly PrenotazioneAdmin[]>;

/** Made once for each answer, however often the page is drawn. */
const made = new WeakMap<readonly PrenotazioneAdmin[], IndiceMese>();

/** Sorts a month's bookings to their resources. */
export function indexMese(prenotazioni: readonly PrenotazioneAdmin[]): IndiceMese {
  const known = made.get(prenotazioni);
  if (known) return known;
  const index = new Map<number, PrenotazioneAdmin[]>();
  for (const p of prenotazioni) {
    const list = index.get(p.prenotabile_id);
    if (list) list.push(p);
    else index.set(p.prenotabile_id, [p]);
  }
  made.set(prenotazioni, index);
  return index;
}

/** A month that is loaded, with its days. */
export interface MeseCaricato extends Intervallo {
  indice: IndiceMese;
}

/**
 * A resource's bookings in consecutive months, by their start. One that runs over the end of a month is in the answers
 * for both and counts where it begins, or in the first month that is there.
 */
export function bookingsOf(mesi: readonly MeseCaricato[], prenotabile_id: number): PrenotazioneAdmin[] {
  return mesi.flatMap(({ inizio, indice }, n) => {
    const all = indice.get(prenotabile_id) ?? [];
    return n === 0 ? all : all.filter((p) => p.inizio >= inizio);
  });
}
