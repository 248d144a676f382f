import { sql, type Kysely } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Giorno } from '#domain/giorno.ts';
import type { Intervallo } from '#domain/intervallo.ts';
import type { DaSistemare, PezzoCasa } from '#domain/sistemazione.ts';
import type { Database } from '../../platform/database.ts';
import type { Tx } from '../../platform/db.ts';
import { FINE_FERMO, RIENTRATA } from '../../platform/sql.ts';

type Db = Kysely<Database>;

/**
 * The published resources, each with its stops from today on. A late piece counts as stopped on the given days
 * (`giorniTrattenuti`), and a held place as a stop on its days.
 */
export function listPezzi(
  db: Db,
  { inizio: oggi, fine: trattenuto }: Intervallo,
): Promise<(PezzoCasa & { nome: string })[]> {
  return db
    .selectFrom('prenotabili as p')
    .select((eb) => [
      'p.id',
      'p.nome',
      'p.tipo',
      'p.noleggio_max',
      'p.non_prenotabile',
      'p.abilitazioni',
      jsonArrayFrom(
        eb
          .selectFrom('fermi as f')
          .select(['f.inizio', FINE_FERMO.as('fine')])
          .whereRef('f.prenotabile_id', '=', 'p.id')
          .where(FINE_FERMO, '>=', oggi)
          .unionAll(
            eb
              .selectFrom('consegne as c')
              .innerJoin('prenotazioni as r', 'r.id', 'c.prenotazione_id')
              .select([sql<Giorno>`${oggi}::date`.as('inizio'), sql<Giorno>`${trattenuto}::date`.as('fine')])
              .whereRef('c.prenotabile_id', '=', 'p.id')
              .where('c.rientrata_il', 'is', null)
              .where('r.fine', '<', oggi),
          )
          .unionAll(
            eb
              .selectFrom('prenotazioni as t')
              .select(['t.inizio', 't.fine'])
              .whereRef('t.prenotabile_id', '=', 'p.id')
              .where('t.tenuta_fino', 'is not', null)
              .where('t.fine', '>=', oggi),
          ),
      ).as('fermi'),
    ])
    .where('p.eliminato_il', 'is', null)
    .where('p.bozza', '=', false)
    .orderBy('p.id')
    .execute();
}

export async function listGruppi(db: Db): Promise<Map<number, number[]>> {
  const rows = await db
    .selectFrom('gruppi_prenotabili')
    .select(['gruppo_id', sql<number[]>`array_agg(prenotabile_id order by prenotabile_id)`.as('membri')])
    .groupBy('gruppo_id')
    .execute();
  return new Map(rows.map(({ gruppo_id, membri }) => [gruppo_id, membri]));
}

/** The bookings that are not over, by id. Sorted here: with an order the database would read all. */
export async function listNotOver(
  db: Db,
  oggi: Giorno,
): Promise<(Omit<DaSistemare, 'rilasci'> & { user_id: string | null })[]> {
  const rows = await db
    .selectFrom('prenotazioni_vive as b')
    .leftJoin('consegne as c', (on) =>
      on.onRef('c.prenotazione_id', '=', 'b.id').on('c.rientrata_il', 'is', null),
    )
    .select([
      'b.id',
      'b.versione',
      'b.inizio',
      'b.fine',
      'b.prenotabile_id',
      'b.gruppo_id',
      'b.scelto_a_mano',
      'b.user_id',
    ])
    .select((eb) => eb('c.prenotazione_id', 'is not', null).$castTo<boolean>().as('consegnata'))
    .where('b.fine', '>=', oggi)
    .execute();
  return rows.sort((a, b) => a.id - b.id);
}

/** The bookings of a resource that are not over, or only those made through one group, by id. */
export async function listIdsNotOver(
  db: Db,
  { prenotabile_id, gruppo_id }: { prenotabile_id: number; gruppo_id?: number },
  oggi: Giorno,
): Promise<number[]> {
  const rows = await db
    .selectFrom('prenotazioni_vive as b')
    .select('b.id')
    .where('b.prenotabile_id', '=', prenotabile_id)
    .where('b.fine', '>=', oggi)
    .where((eb) => eb.not(RIENTRATA))
    .$if(gruppo_id !== undefined, (q) => q.where('b.gruppo_id', '=', gruppo_id!))
    .orderBy('b.id')
    .execute();
  return rows.map(({ id }) => id);
}

/** The bookings that wait for an overdue resource on the given days (`giorniTrattenuti`); null if it is not overdue. */
export async function listInRitardo(
  db: Db,
  prenotazioneId: number,
  { inizio: oggi, fine: trattenuto }: Intervallo,
): Promise<number[] | null> {
  const late = await db
    .selectFrom('consegne as c')
    .innerJoin('prenotazioni as r', 'r.id', 'c.prenotazione_id')
    .select('c.prenotabile_id')
    .where('c.prenotazione_id', '=', prenotazioneId)
    .where('c.rientrata_il', 'is', null)
    .where('r.fine', '<', oggi)
    .executeTakeFirst();
  if (!late) return null;
  const rows = await db
    .selectFrom('prenotazioni_vive')
    .select('id')
    .where('prenotabile_id', '=', late.prenotabile_id)
    .where('fine', '>=', oggi)
    .where('inizio', '<=', trattenuto)
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** The new place of a booking; `decisa` if the centre decided about it, and it did not only make room. */
export type NuovoPosto = Intervallo & {
  id: number;
  prenotabile_id: number;
  gruppo_id: number | null;
  decisa: boolean;
};

/** Moves bookings in one statement, so that two can exchange pieces: the exclusion constraint is checked at its end. */
export async function setPosti(tx: Tx, posti: readonly NuovoPosto[]): Promise<void> {
  if (posti.length === 0) return;
  await sql`
    update prenotazioni b
    set prenotabile_id = n.prenotabile_id, inizio = n.inizio, fine = n.fine, gruppo_id = n.gruppo_id,
      scelto_a_mano = n.gruppo_id is null, sequenza = b.sequenza + 1,
      versione = b.versione + case when n.decisa then 1 else 0 end
    from jsonb_to_recordset(${JSON.stringify(posti)}::jsonb)
      as n (id integer, prenotabile_id integer, inizio date, fine date, gruppo_id integer, decisa boolean)
    where b.id = n.id`.execute(tx);
}
