import { countAperti, mergeChiusi, type Chiuso } from '#domain/apertura.ts';
import { giorniTrattenuti } from '#domain/banco.ts';
import { orizzonte } from '#domain/fasce.ts';
import type { Giorno } from '#domain/giorno.ts';
import { extentOf, type Intervallo } from '#domain/intervallo.ts';
import type { Calendario } from '#contract/chiusure.ts';
import { oggi } from '../../platform/clock.ts';
import type { Deps } from '../../platform/deps.ts';

/** What the calendar is read from: the content, and the pool or a transaction. */
type Reader = Pick<Deps, 'db' | 'apertura'>;

/**
 * From today to the last day that anybody can book. It is the same for everyone, and every day that a booking is judged
 * by lies in it.
 */
export function periodoPrenotabile(today: Giorno): Intervallo {
  return { inizio: today, fine: orizzonte(today) };
}

/** The days of a period on which the centre is open (prodotto/chiusure#calendario). Closures that reach beyond it are not cut. */
export async function readCalendario(deps: Reader, periodo: Intervallo): Promise<Calendario> {
  return calendarioOf(deps, await listChiusure(deps.db, periodo), periodo);
}

/** The days on which a piece that is late today counts as taken (`giorniTrattenuti`). */
export async function readTrattenuti(deps: Reader, today: Giorno): Promise<Intervallo> {
  return giorniTrattenuti(await readCalendario(deps, periodoPrenotabile(today)), today);
}

/** As `readCalendario`, with closures that the caller has read. */
export function calendarioOf(
  { apertura }: Pick<Deps, 'apertura'>,
  chiusure: readonly Chiuso[],
  periodo: Intervallo,
): Calendario {
  const named = chiusure.map(({ inizio, fine, motivo }) => ({ inizio, fine, motivo }));
  const festivi = apertura.listFestivi(periodo).map((one) => ({ ...one, festivo: true as const }));
  return { giorni: [...apertura.giorni], chiusi: mergeChiusi(named, festivi) };
}

/** Adds to bookings the number of their days on which the centre is open. */
export async function withGiorniAperti<P extends Intervallo>(
  deps: Reader,
  rows: readonly P[],
): Promise<(P & { giorni_aperti: number })[]> {
  if (rows.length === 0) return [];
  const calendario = await readCalendario(deps, extentOf(rows));
  return rows.map((row) => ({ ...row, giorni_aperti: countAperti(calendario, row) }));
}

/** The calendar that everyone may read. */
export function readCalendarioPubblico(deps: Deps): Promise<Calendario> {
  return readCalendario(deps, periodoPrenotabile(oggi(deps.clock)));
}

/** The columns that are read of a closure. */
export const CAMPI = ['id', 'inizio', 'fine', 'motivo', 'versione'] as const;

/** The closures that touch a period, by their first day. */
export const listChiusure = (db: Deps['db'], { inizio, fine }: Intervallo) =>
  db
    .selectFrom('chiusure')
    .select(CAMPI)
    .where('fine', '>=', inizio)
    .where('inizio', '<=', fine)
    .orderBy('inizio')
    .orderBy('id')
    .execute();
