import { TIPI_LETTERA } from '#contract/lettere.ts';
import { addGiorni, oraInRome } from '#domain/giorno.ts';
import { extentOf } from '#domain/intervallo.ts';
import { oggi } from '../../platform/clock.ts';
import type { Deps } from '../../platform/deps.ts';
import { periodoPrenotabile, readCalendario } from '../calendario/service.ts';
import { isDiStato, judge, prenotazioniOf, statoOf, type Lettera } from './lettere.ts';
import type { Giorni } from './modello.ts';
import * as store from './stato-store.ts';

type ReadDeps = Pick<Deps, 'db' | 'clock' | 'apertura'>;

/**
 * The open days of the centre: on all days that some letters name and beside them, and as far ahead as can be booked.
 */
export async function readGiorni(
  deps: ReadDeps,
  scritte: readonly { readonly lettera: Lettera }[],
): Promise<Giorni> {
  const today = oggi(deps.clock);
  const named = scritte.flatMap(({ lettera }) => prenotazioniOf(lettera));
  const { inizio, fine } = extentOf([periodoPrenotabile(today), ...named]);
  const calendario = await readCalendario(deps, { inizio, fine: addGiorni(fine, 1) });
  return { oggi: today, ora: oraInRome(deps.clock.now()), calendario };
}

/**
 * Letters as they are to be written now. One about a state says how that is at this moment, and is left out where the
 * state is over; what has happened is always told (prodotto/lettere#stati).
 */
export async function judgeLettere<L extends { readonly lettera: Lettera }>(
  deps: ReadDeps,
  scritte: readonly L[],
): Promise<L[]> {
  const di = scritte.filter(({ lettera }) => isDiStato(lettera.tipo));
  if (di.length === 0) return [...scritte];
  const giorni = await readGiorni(deps, di);
  const ids = idsDiStato(di);
  const prenotazioni = await store.readStatiPrenotazioni(deps.db, { ids, oggi: giorni.oggi });
  const tenute = await store.listTenute(deps.db, deps.clock.now());
  return scritte.flatMap((scritta) => {
    const lettera = judge(scritta.lettera, { prenotazioni, tenute, giorni });
    return lettera ? [{ ...scritta, lettera }] : [];
  });
}

/**
 * As `judgeLettere`, for letters of the outbox: those that are left out are deleted, and it is noted who is told that
 * what they booked is not there.
 */
export async function settleLettere<L extends { readonly id: string; readonly lettera: Lettera }>(
  deps: ReadDeps,
  scritte: readonly L[],
): Promise<L[]> {
  const left = await judgeLettere(deps, scritte);
  const ids = new Set(left.map(({ id }) => id));
  const over = scritte.filter(({ id }) => !ids.has(id));
  const mancanti = [
    ...left.filter(({ lettera }) => lettera.tipo === 'promemoria' && lettera.dati.manca),
    // It went missing again before the letter that it is there was sent.
    ...over.filter(({ lettera }) => lettera.tipo === 'promemoria' && lettera.dati.tornata),
  ];
  if (over.length > 0)
    await store.deleteSuperate(
      deps.db,
      over.map(({ id }) => id),
    );
  if (mancanti.length > 0) await store.setMancanzaDetta(deps.db, idsDiStato(mancanti), true);
  return left;
}

/** The bookings whose state some letters depend on. */
const idsDiStato = (scritte: readonly { readonly lettera: Lettera }[]): number[] =>
  scritte.flatMap(({ lettera }) => statoOf(lettera));

const TIPI_DI_STATO = TIPI_LETTERA.filter(isDiStato);

/** Every minute, the letters on paper are judged too: nobody attempts to send them. */
export async function startCarta(deps: Pick<Deps, 'jobs'> & ReadDeps): Promise<void> {
  await deps.jobs.schedule('lettere-su-carta', '* * * * *', () => judgeCarta(deps));
}

/** Judges the letters about a state that wait to be printed. */
export async function judgeCarta(deps: ReadDeps): Promise<void> {
  await settleLettere(deps, await store.listDaStampare(deps.db, TIPI_DI_STATO));
}
