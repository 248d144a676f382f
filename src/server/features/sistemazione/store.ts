import { sql, type Kysely } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { ULTIMO_GIORNO, type Giorno } from '#domain/giorno.ts';
import type { Intervallo } from '#domain/intervallo.ts';
import type { DaSistemare, Pezzo } from '#domain/sistemazione.ts';
import type { Database } from '../../platform/database.ts';
import type { Tx } from '../../platform/db.ts';

type Db = Kysely<Database>;

/** The published resources that are not deleted, each with its stops from `oggi` on. */
export function listPezzi(db: Db, oggi: Giorno): Promise<(Pezzo & { nome: string })[]> {
  return db
    .selectFrom('prenotabili as p')
    .select((eb) => [
      'p.id',
      'p.nome',
      'p.tipo',
      'p.noleggio_max',
      'p.non_prenotabile',
      jsonArrayFrom(
        eb
          .selectFrom('fermi as f')
          .select(['f.inizio', sql<Giorno>`coalesce(f.fine, ${sql.lit(ULTIMO_GIORNO)}::date)`.as('fine')])
          .whereRef('f.prenotabile_id', '=', 'p.id')
          .where((one) => one.or([one('f.fine', 'is', null), one('f.fine', '>=', oggi)])),
      ).as('fermi'),
    ])
    .where('p.eliminato_il', 'is', null)
    .where('p.bozza', '=', false)
    .orderBy('p.id')
    .execute();
}

/** The members of each group. */
export async function listGruppi(db: Db): Promise<Map<number, number[]>> {
  const rows = await db
    .selectFrom('gruppi_prenotabili')
    .select(['gruppo_id', sql<number[]>`array_agg(prenotabile_id order by prenotabile_id)`.as('membri')])
    .groupBy('gruppo_id')
    .execute();
  return new Map(rows.map(({ gruppo_id, membri }) => [gruppo_id, membri]));
}

/** The bookings that are not over, by id. */
export function listNotOver(db: Db, oggi: Giorno): Promise<DaSistemare[]> {
  return db
    .selectFrom('prenotazioni')
    .select(['id', 'versione', 'inizio', 'fine', 'prenotabile_id', 'gruppo_id', 'scelto_a_mano'])
    .where('annullata_il', 'is', null)
    .where('fine', '>=', oggi)
    .orderBy('id')
    .execute();
}

/** The bookings of a resource that are not over, or only those made through one group, by id. */
export async function listIdsNotOver(
  db: Db,
  { prenotabile_id, gruppo_id }: { prenotabile_id: number; gruppo_id?: number },
  oggi: Giorno,
): Promise<number[]> {
  const rows = await db
    .selectFrom('prenotazioni')
    .select('id')
    .where('prenotabile_id', '=', prenotabile_id)
    .where('annullata_il', 'is', null)
    .where('fine', '>=', oggi)
    .$if(gruppo_id !== undefined, (q) => q.where('gruppo_id', '=', gruppo_id!))
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Cancels bookings, and increments their versions. */
export async function setAnnullate(tx: Tx, ids: readonly number[], now: Date): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .updateTable('prenotazioni')
    .set((eb) => ({ annullata_il: now, versione: eb('versione', '+', 1) }))
    .where((eb) => eb('id', '=', eb.fn.any(eb.val(ids))))
    .execute();
}

/** A booking's new place; `decisa` when the centre decided about it, and not only made room. */
export type Posto = Intervallo & {
  id: number;
  prenotabile_id: number;
  gruppo_id: number | null;
  decisa: boolean;
};

/**
 * Puts bookings on their new pieces and days in one statement, so that two can exchange theirs: the exclusion constraint
 * looks at its end.
 */
export async function setPosti(tx: Tx, posti: readonly Posto[]): Promise<void> {
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
