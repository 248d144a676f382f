import { sql, type Kysely } from 'kysely';
import type { Giorno } from '#domain/giorno.ts';
import type { Abilitazione } from '#contract/abilitazioni.ts';
import type { AbilitazioniTable, Database } from '../../platform/database.ts';
import type { Tx } from '../../platform/db.ts';

type Db = Kysely<Database>;

export type Campi = Pick<AbilitazioniTable, 'nome' | 'come_si_ottiene' | 'durata_mesi'>;

const COLUMNS = ['a.id', 'a.nome', 'a.come_si_ottiene', 'a.durata_mesi', 'a.versione'] as const;

const visible = (db: Db) =>
  db.selectFrom('abilitazioni as a').select(COLUMNS).where('a.nascosta', '=', false);

/** The abilitazioni that are not hidden, by name. */
export async function list(db: Db): Promise<Abilitazione[]> {
  return (await visible(db).execute()).sort((a, b) => a.nome.localeCompare(b.nome, 'it'));
}

/**
 * How many people have each abilitazione today, and how many of them lose it by `entro`. One that nobody has is
 * missing.
 */
export async function countPersone(
  db: Db,
  { oggi, entro }: { oggi: Giorno; entro: Giorno },
): Promise<Map<number, NonNullable<Abilitazione['quante']>>> {
  const rows = await db
    .selectFrom('rilasci_attuali as r')
    .select([
      'r.abilitazione_id',
      sql<number>`count(*)::integer`.as('valide'),
      sql<number>`(count(*) filter (where r.fino <= ${entro}::date))::integer`.as('in_scadenza'),
    ])
    .where('r.che', '=', 'data')
    .where((eb) => eb.or([eb('r.fino', 'is', null), eb('r.fino', '>=', oggi)]))
    .groupBy('r.abilitazione_id')
    .execute();
  return new Map(rows.map(({ abilitazione_id, ...quante }) => [abilitazione_id, quante]));
}

/** An abilitazione that is not hidden. */
export async function find(db: Db, id: number): Promise<Abilitazione | null> {
  return (await visible(db).where('a.id', '=', id).executeTakeFirst()) ?? null;
}

/**
 * An abilitazione that is to be changed or deleted, locked: until the transaction ends, no resource asks for it and
 * nobody is given it.
 */
export async function lock(tx: Tx, id: number): Promise<Abilitazione | null> {
  return (await visible(tx).where('a.id', '=', id).forUpdate().executeTakeFirst()) ?? null;
}

/** Those of these abilitazioni that exist, locked so that none is deleted before the transaction ends. */
export async function hold(tx: Tx, ids: readonly number[]): Promise<Abilitazione[]> {
  return visible(tx)
    .where((eb) => eb('a.id', '=', eb.fn.any(eb.val(ids))))
    .orderBy('a.id')
    .forKeyShare()
    .execute();
}

export async function insert(tx: Tx, campi: Campi): Promise<Abilitazione> {
  return tx
    .insertInto('abilitazioni')
    .values(campi)
    .returning(['id', 'nome', 'come_si_ottiene', 'durata_mesi', 'versione'])
    .executeTakeFirstOrThrow();
}

export async function update(tx: Tx, id: number, campi: Partial<Campi>): Promise<void> {
  await tx
    .updateTable('abilitazioni')
    .set((eb) => ({ ...campi, versione: eb('versione', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

/** Whether a resource that is not deleted asks for it. Drafts count too. */
export async function isAsked(tx: Tx, id: number): Promise<boolean> {
  const row = await tx
    .selectFrom('prenotabili')
    .select('id')
    .where('eliminato_il', 'is', null)
    .where(sql<boolean>`${id}::integer = any(abilitazioni)`)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Deletes it, or hides it if somebody ever had it. */
export async function remove(tx: Tx, id: number): Promise<void> {
  const hidden = await tx
    .updateTable('abilitazioni')
    .set({ nascosta: true })
    .where('id', '=', id)
    .where((eb) => eb.exists(eb.selectFrom('rilasci').select('id').where('abilitazione_id', '=', id)))
    .executeTakeFirst();
  if (hidden.numUpdatedRows === 0n) await tx.deleteFrom('abilitazioni').where('id', '=', id).execute();
}
