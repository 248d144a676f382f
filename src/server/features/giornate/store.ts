import { sql, type Kysely } from 'kysely';
import type { Come } from '#domain/euro.ts';
import type { DaStornare } from '#domain/giornate.ts';
import type { Pacchetto } from '#domain/prezzi.ts';
import type { Database } from '../../platform/database.ts';
import type { Tx } from '../../platform/db.ts';

type Db = Kysely<Database>;

/** Whether the entry `m` was taken back. */
export const STORNATO =
  sql<boolean>`exists (select from movimenti_giornate s where s.corregge = m.id and s.tipo = 'storno')`.as(
    'stornato',
  );

/** The owner of an entry's ledger, without a lock. Undefined: there is no such entry. Null: the account has ended. */
export async function findOwnerOf(db: Db, movimentoId: number): Promise<string | null | undefined> {
  const row = await db
    .selectFrom('movimenti_giornate as m')
    .innerJoin('giornate as g', 'g.id', 'm.giornate_id')
    .select('g.user_id')
    .where('m.id', '=', movimentoId)
    .executeTakeFirst();
  return row?.user_id;
}

/** The person whose days pay for a booking, without a lock; null when it takes no days. */
export async function findOwnerOfDovute(db: Db, prenotazioneId: number): Promise<string | null> {
  const row = await db
    .selectFrom('giornate_dovute as d')
    .innerJoin('giornate as g', 'g.id', 'd.giornate_id')
    .select('g.user_id')
    .where('d.prenotazione_id', '=', prenotazioneId)
    .executeTakeFirst();
  return row?.user_id ?? null;
}

/** How many days of a booking are unpaid, and its price list; its ledger is locked. */
export async function readDaPagare(
  tx: Db,
  prenotazioneId: number,
): Promise<{ giorni: number; pacchetti: readonly Pacchetto[] }> {
  const row = await tx
    .selectFrom('giornate_dovute as d')
    .innerJoin('prenotazioni as b', 'b.id', 'd.prenotazione_id')
    .innerJoin('listini as l', 'l.id', 'b.listino_id')
    .select([sql<number>`cardinality(d.giorni) - d.coperte`.as('giorni'), 'l.pacchetti'])
    .where('d.prenotazione_id', '=', prenotazioneId)
    .executeTakeFirst();
  return row ?? { giorni: 0, pacchetti: [] };
}

/** Locks the ledger of an entry whose account has ended; only its sums can still change. */
export async function lockContoOf(tx: Db, movimentoId: number): Promise<number> {
  const { id } = await tx
    .selectFrom('giornate')
    .select('id')
    .where('id', '=', (eb) =>
      eb.selectFrom('movimenti_giornate').select('giornate_id').where('id', '=', movimentoId),
    )
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  return id;
}

interface Acquisto extends DaStornare {
  readonly id: number;
  readonly come: Come;
  readonly intestatario_id: number;
  readonly prenotazione_id: number | null;
  /** The price after corrections. */
  readonly importo: number;
}

/** A purchase, read under the lock of its ledger; null when the entry is not a purchase. */
export async function findAcquisto(tx: Db, id: number): Promise<Acquisto | null> {
  const row = await tx
    .selectFrom('movimenti_giornate as m')
    .select((eb) => [
      'm.id',
      'm.giorni',
      eb.ref('m.come').$notNull().as('come'),
      eb.ref('m.intestatario_id').$notNull().as('intestatario_id'),
      'm.prenotazione_id',
      sql<number>`(select sum(c.importo) from movimenti_giornate c where c.id = m.id or c.corregge = m.id)::integer`.as(
        'importo',
      ),
      STORNATO,
      sql<number>`(select coalesce(sum(d.giorni), 0) from movimenti_giornate d
        where d.giornate_id = m.giornate_id and d.id > m.id and d.giorni > 0
          and (d.tipo = 'correzione' or (d.tipo = 'acquisto' and not exists (
            select from movimenti_giornate s where s.corregge = d.id and s.tipo = 'storno'))))::integer`.as(
        'dopo',
      ),
    ])
    .where('m.id', '=', id)
    .where('m.tipo', '=', 'acquisto')
    .executeTakeFirst();
  return row ?? null;
}

/** Unlinks a ledger from its person, and deletes all but the entries of money. */
export async function forgetGiornate(tx: Tx, userId: string): Promise<void> {
  const row = await tx
    .updateTable('giornate')
    .set({ user_id: null })
    .where('user_id', '=', userId)
    .returning('id')
    .executeTakeFirst();
  if (!row) return;
  await tx.deleteFrom('giornate_dovute').where('giornate_id', '=', row.id).execute();
  await tx
    .deleteFrom('movimenti_giornate')
    .where('giornate_id', '=', row.id)
    .where('importo', 'is', null)
    .execute();
  await sql`
    delete from giornate g
    where g.id = ${row.id} and not exists (select from movimenti_giornate m where m.giornate_id = g.id)`.execute(
    tx,
  );
}
