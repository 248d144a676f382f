import { sql, type Kysely } from 'kysely';
import { TIPI_LETTERA } from '#contract/lettere.ts';
import { addGiorni, oraInRome, type Giorno } from '#domain/giorno.ts';
import { extentOf } from '#domain/intervallo.ts';
import { oggi } from '../../platform/clock.ts';
import type { Database } from '../../platform/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { periodoPrenotabile, readCalendario } from '../calendario/service.ts';
import { isDiStato, judge, prenotazioniOf, statoOf, type Lettera } from './lettere.ts';
import type { Giorni, PrenotazioneDetta } from './modello.ts';

type Db = Kysely<Database>;
type ReadDeps = Pick<Deps, 'db' | 'clock' | 'apertura'>;

/** The open days of the centre: around all days of some letters, and as far ahead as can be booked. */
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
 * Letters as they are to be written now. One about a state gets the present state, and is left out where that is over;
 * one about an event stays (prodotto/lettere#stati).
 */
export async function judgeLettere<L extends { readonly lettera: Lettera }>(
  deps: ReadDeps,
  scritte: readonly L[],
): Promise<L[]> {
  const di = scritte.filter(({ lettera }) => isDiStato(lettera.tipo));
  if (di.length === 0) return [...scritte];
  const giorni = await readGiorni(deps, di);
  const ids = idsDiStato(di);
  const prenotazioni = await readStatiPrenotazioni(deps.db, { ids, oggi: giorni.oggi });
  const tenute = await listTenute(deps.db, deps.clock.now());
  return scritte.flatMap((scritta) => {
    const lettera = judge(scritta.lettera, { prenotazioni, tenute, giorni });
    return lettera ? [{ ...scritta, lettera }] : [];
  });
}

/** As `judgeLettere`, for the outbox: deletes letters that are over, and records who is told of a missing resource. */
export async function settleLettere<L extends { readonly id: string; readonly lettera: Lettera }>(
  deps: ReadDeps,
  scritte: readonly L[],
): Promise<L[]> {
  const left = await judgeLettere(deps, scritte);
  const ids = new Set(left.map(({ id }) => id));
  const over = scritte.filter(({ id }) => !ids.has(id));
  const mancanti = [
    ...left.filter(({ lettera }) => lettera.tipo === 'promemoria' && lettera.dati.manca),
    // It went missing again before the letter that it is back was sent.
    ...over.filter(({ lettera }) => lettera.tipo === 'promemoria' && lettera.dati.tornata),
  ];
  if (over.length > 0)
    await deleteSuperate(
      deps.db,
      over.map(({ id }) => id),
    );
  if (mancanti.length > 0) await noteMancanze(deps.db, idsDiStato(mancanti), true);
  return left;
}

const idsDiStato = (scritte: readonly { readonly lettera: Lettera }[]): number[] =>
  scritte.flatMap(({ lettera }) => statoOf(lettera));

/** Checks letters on paper every minute, since no attempt to send them does it. */
export async function startCarta(deps: Pick<Deps, 'jobs'> & ReadDeps): Promise<void> {
  await deps.jobs.schedule('lettere-su-carta', '* * * * *', () => judgeCarta(deps));
}

/** Checks the letters about a state that wait to be printed. */
export async function judgeCarta(deps: ReadDeps): Promise<void> {
  await settleLettere(deps, await listDaStampare(deps.db));
}

/** These bookings as they are now, by id, without cancelled ones. */
async function readStatiPrenotazioni(
  db: Db,
  { ids, oggi }: { ids: readonly number[]; oggi: Giorno },
): Promise<ReadonlyMap<number, PrenotazioneDetta>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('prenotazioni_vive as b')
    .innerJoin('prenotabili as p', 'p.id', 'b.prenotabile_id')
    .leftJoin('consegne as c', 'c.prenotazione_id', 'b.id')
    .leftJoin('utenti as u', 'u.id', 'b.user_id')
    .select([
      'b.id',
      'p.nome as risorsa',
      'b.inizio',
      'b.fine',
      'b.confermata',
      sql<boolean>`coalesce(u.is_active, false)`.as('attiva'),
      sql<boolean>`c.prenotazione_id is not null and c.rientrata_il is null`.as('fuori'),
      sql<boolean>`c.prenotazione_id is not null
        or exists (select from presenze s where s.prenotazione_id = b.id)`.as('cominciata'),
      sql<boolean>`exists (
        select from proposte o where o.prenotazione_id = b.id and o.stato = 'aperta')`.as('proposta'),
      sql<PrenotazioneDetta['manca']>`case
        when exists (
          select from consegne r join prenotazioni a on a.id = r.prenotazione_id
          where r.prenotabile_id = b.prenotabile_id and r.rientrata_il is null
            and a.fine < ${oggi}::date and a.user_id is distinct from b.user_id)
        then 'fuori'
        when exists (
          select from fermi f
          where f.prenotabile_id = b.prenotabile_id
            and daterange(f.inizio, f.fine, '[]') @> greatest(b.inizio, ${oggi}::date))
        then 'ferma' end`.as('manca'),
    ])
    .where('b.id', '=', sql<number>`any(${ids}::integer[])`)
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

async function listTenute(db: Db, now: Date): Promise<ReadonlySet<number>> {
  const rows = await db
    .selectFrom('prenotazioni')
    .select('attesa_id')
    .where('tenuta_fino', '>', now)
    .execute();
  return new Set(rows.flatMap(({ attesa_id }) => attesa_id ?? []));
}

async function listDaStampare(db: Db): Promise<{ id: string; lettera: Lettera }[]> {
  const rows = await db
    .selectFrom('posta')
    .select(['id', 'tipo', 'dati'])
    .where('stato', '=', 'da_stampare')
    .where('tipo', 'in', TIPI_LETTERA.filter(isDiStato))
    .execute();
  return rows.map(({ id, tipo, dati }) => ({ id, lettera: { tipo, dati } as unknown as Lettera }));
}

/** Deletes letters that are over, unless they were sent or handed over meanwhile. */
async function deleteSuperate(db: Db, ids: readonly string[]): Promise<void> {
  await db
    .deleteFrom('posta')
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .where('stato', 'in', ['in_attesa', 'da_stampare'])
    .execute();
}

/** Deletes the unsent reminders of these bookings, since a later letter says it all. */
export async function dropPromemoria(db: Db, prenotazioni: readonly number[]): Promise<void> {
  await db
    .deleteFrom('posta')
    .where('tipo', '=', 'promemoria')
    .where('stato', 'in', ['in_attesa', 'da_stampare'])
    .where(sql<boolean>`(dati #>> '{prenotazione,id}')::integer = any(${prenotazioni}::integer[])`)
    .execute();
}

/** Records which people were told that a resource is missing, or that it is back. */
export async function noteMancanze(db: Db, ids: readonly number[], detta: boolean): Promise<void> {
  await db
    .updateTable('prenotazioni')
    .set({ mancanza_detta: detta })
    // Locked in the common order of locks.
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('prenotazioni')
        .select('id')
        .where('id', '=', sql<number>`any(${ids}::integer[])`)
        .where('mancanza_detta', '<>', detta)
        .orderBy('id')
        .forUpdate(),
    )
    .execute();
}
