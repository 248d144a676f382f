import { mergeChiusi } from '#domain/apertura.ts';
import { orizzonte } from '#domain/fasce.ts';
import type { Giorno } from '#domain/giorno.ts';
import type { Intervallo } from '#domain/intervallo.ts';
import type { Calendario, Chiusura } from '#contract/chiusure.ts';
import { oggi } from '../../platform/clock.ts';
import type { Deps } from '../../platform/deps.ts';
import { listChiusure } from './store.ts';

/** What the calendar is read from: the content, and the pool or a transaction. */
type Reader = Pick<Deps, 'db' | 'apertura'>;

/** From today to the last day that anybody can book: all that a booking is judged by, and the same for everyone. */
export function periodoPrenotabile(today: Giorno): Intervallo {
  return { inizio: today, fine: orizzonte(today) };
}

/** On which days of a period the centre is open (prodotto/chiusure#calendario). What touches the period stands whole. */
export async function readCalendario(deps: Reader, periodo: Intervallo): Promise<Calendario> {
  return calendarioOf(deps, await listChiusure(deps.db, periodo), periodo);
}

/** The same from closures that have been read. */
export function calendarioOf(
  { apertura }: Pick<Deps, 'apertura'>,
  chiusure: readonly Chiusura[],
  periodo: Intervallo,
): Calendario {
  const named = chiusure.map(({ inizio, fine, motivo }) => ({ inizio, fine, motivo }));
  return { giorni: [...apertura.giorni], chiusi: mergeChiusi(named, apertura.listFestivi(periodo)) };
}

/** The calendar that everyone may read. */
export function readCalendarioPubblico(deps: Deps): Promise<Calendario> {
  return readCalendario(deps, periodoPrenotabile(oggi(deps.clock)));
}
