import { countAperti, mergeChiusi, type Chiuso } from '#domain/apertura.ts';
import { giorniTrattenuti } from '#domain/banco.ts';
import { orizzonte } from '#domain/fasce.ts';
import type { Giorno } from '#domain/giorno.ts';
import { extentOf, type Intervallo } from '#domain/intervallo.ts';
import type { Calendario } from '#contract/chiusure.ts';
import { oggi } from '../../platform/clock.ts';
import type { Deps } from '../../platform/deps.ts';

type Reader = Pick<Deps, 'db' | 'apertura'>;

/** From today to the last day that anybody can book: all days that a booking is judged by are in it. */
export function periodoPrenotabile(today: Giorno): Intervallo {
  return { inizio: today, fine: orizzonte(today) };
}

/** The open days of a period (prodotto/chiusure#calendario). Closures that reach beyond it are not cut. */
export async function readCalendario(deps: Reader, periodo: Intervallo): Promise<Calendario> {
  return calendarioOf(deps, await listChiusure(deps.db, periodo), periodo);
}

/** The days on which a piece that is late today counts as taken (`giorniTrattenuti`). */
export async function readTrattenuti(deps: Reader, today: Giorno): Promise<Intervallo> {
  return giorniTrattenuti(await readCalendario(deps, periodoPrenotabile(today)), today);
}

/** As `readCalendario`, with given closures. */
export function calendarioOf(
  { apertura }: Pick<Deps, 'apertura'>,
  chiusure: readonly Chiuso[],
  periodo: Intervallo,
): Calendario {
  const named = chiusure.map(({ inizio, fine, motivo }) => ({ inizio, fine, motivo }));
  const festivi = apertura.listFestivi(periodo).map((one) => ({ ...one, festivo: true as const }));
  return { giorni: [...apertura.giorni], chiusi: mergeChiusi(named, festivi) };
}

export async function withGiorniAperti<P extends Intervallo>(
  deps: Reader,
  rows: readonly P[],
): Promise<(P & { giorni_aperti: number })[]> {
  if (rows.length === 0) return [];
  const calendario = await readCalendario(deps, extentOf(rows));
  return rows.map((row) => ({ ...row, giorni_aperti: countAperti(calendario, row) }));
}

export function readCalendarioPubblico(deps: Deps): Promise<Calendario> {
  return readCalendario(deps, periodoPrenotabile(oggi(deps.clock)));
}

export const CAMPI = ['id', 'inizio', 'fine', 'motivo', 'versione'] as const;

export const listChiusure = (db: Deps['db'], { inizio, fine }: Intervallo) =>
  db
    .selectFrom('chiusure')
    .select(CAMPI)
    .where('fine', '>=', inizio)
    .where('inizio', '<=', fine)
    .orderBy('inizio')
    .orderBy('id')
    .execute();
