import { sql, type Kysely } from 'kysely';
import { COPIA_PROVATA, type ProvaFatta } from '../../platform/backup-trial.ts';
import type { Database } from '../../platform/database.ts';

type Db = Kysely<Database>;

/** Queries the database; throws its error when it does not respond. */
export async function pingDatabase(db: Db): Promise<void> {
  await sql`select 1`.execute(db);
}

/** When the last copy that passed its trial was made; null without one. */
export async function findCopiaProvata(db: Db): Promise<Date | null> {
  const query = db.selectFrom('impostazioni').select('valore').where('chiave', '=', COPIA_PROVATA);
  const prova = (await query.executeTakeFirst())?.valore as ProvaFatta | undefined;
  return prova === undefined ? null : new Date(prova.copia);
}

/** The number of letters that were given up. */
export async function countFallite(db: Db): Promise<number> {
  const { rows } = await sql<{
    n: number;
  }>`select count(*)::integer as n from posta where stato = 'fallita'`.execute(db);
  return rows[0]!.n;
}
