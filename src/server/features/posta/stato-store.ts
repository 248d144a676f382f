import { sql, type Kysely } from 'kysely';
import type { TipoLettera } from '#contract/lettere.ts';
import type { Giorno } from '#domain/giorno.ts';
import type { Database } from '../../platform/database.ts';
import type { Lettera } from './lettere.ts';
import type { StatoPrenotazione } from './modello.ts';

type Db = Kysely<Database>;

/** These bookings as they are now, by their ids; those that were cancelled are left out. */
export async function readStatiPrenotazioni(
  db: Db,
  { ids, oggi }: { ids: readonly number[]; oggi: Giorno },
): Promise<ReadonlyMap<number, StatoPrenotazione>> {
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
      sql<StatoPrenotazione['manca']>`case
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

/** The waits for which a place is held at an instant. */
export async function listTenute(db: Db, now: Date): Promise<ReadonlySet<number>> {
  const rows = await db
    .selectFrom('prenotazioni')
    .select('attesa_id')
    .where('tenuta_fino', '>', now)
    .execute();
  return new Set(rows.flatMap(({ attesa_id }) => attesa_id ?? []));
}

/** The letters of these kinds that wait to be printed. */
export async function listDaStampare(
  db: Db,
  tipi: readonly TipoLettera[],
): Promise<{ id: string; lettera: Lettera }[]> {
  const rows = await db
    .selectFrom('posta')
    .select(['id', 'tipo', 'dati'])
    .where('stato', '=', 'da_stampare')
    .where('tipo', 'in', [...tipi])
    .execute();
  return rows.map(({ id, tipo, dati }) => ({ id, lettera: { tipo, dati } as unknown as Lettera }));
}

/** Deletes letters that are over, unless they were sent or handed over meanwhile. */
export async function deleteSuperate(db: Db, ids: readonly string[]): Promise<void> {
  await db
    .deleteFrom('posta')
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .where('stato', 'in', ['in_attesa', 'da_stampare'])
    .execute();
}

/** Deletes the reminders of these bookings that were not sent: a later letter says it all. */
export async function deletePromemoria(db: Db, prenotazioni: readonly number[]): Promise<void> {
  await db
    .deleteFrom('posta')
    .where('tipo', '=', 'promemoria')
    .where('stato', 'in', ['in_attesa', 'da_stampare'])
    .where(sql<boolean>`(dati #>> '{prenotazione,id}')::integer = any(${prenotazioni}::integer[])`)
    .execute();
}

/** Notes which people were told that what they booked is not there, or that it is there now. */
export async function setMancanzaDetta(db: Db, ids: readonly number[], detta: boolean): Promise<void> {
  await db
    .updateTable('prenotazioni')
    .set({ mancanza_detta: detta })
    // Locked in the one order of locks.
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
