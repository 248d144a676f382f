import { sql } from 'kysely';
import type { Deps } from '../../platform/deps.ts';

/** The version of the database's server, without what a distribution adds to it: '18.4'. */
export async function readVersionePostgres(db: Deps['db']): Promise<string> {
  const { rows } = await sql<{
    versione: string;
  }>`select split_part(current_setting('server_version'), ' ', 1) as versione`.execute(db);
  return rows[0]!.versione;
}
