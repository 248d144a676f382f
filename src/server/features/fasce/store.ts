import type { Kysely } from 'kysely';
import type { Fascia } from '#domain/fasce.ts';
import type { Database } from '../../platform/database.ts';

type Db = Kysely<Database>;

/** A person's class, and how often it was changed. */
export type FasciaRow = { fascia: Fascia; versione: number };

const COLUMNS = ['fascia', 'fascia_versione as versione'] as const;

/** A person's class; null when there is no such account. */
export async function findFascia(db: Db, id: string): Promise<FasciaRow | null> {
  return (await db.selectFrom('utenti').select(COLUMNS).where('id', '=', id).executeTakeFirst()) ?? null;
}

/** Sets the class of a person, and increments its version. */
export function setFascia(tx: Db, id: string, fascia: Fascia): Promise<FasciaRow> {
  return tx
    .updateTable('utenti')
    .set((eb) => ({ fascia, fascia_versione: eb('fascia_versione', '+', 1) }))
    .where('id', '=', id)
    .returning(COLUMNS)
    .executeTakeFirstOrThrow();
}
