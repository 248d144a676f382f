import pg from 'pg';
import { MIGRATION_LOCK } from './migrate.ts';

/** The index of the constraint that no two bookings overlap (prodotto/prenotazioni#date). */
const INDICE = 'prenotazioni_senza_sovrapposizioni';

/**
 * Rebuilds the index of the exclusion constraint once after each change of PostgreSQL's version: some minor versions
 * repair wrong entries of btree_gist (decision 001). The index's comment has the version for which it was built.
 * @returns the version for which it was rebuilt, '18.4'; null if that was already done
 */
export async function reindexOnce(pool: pg.Pool): Promise<string | null> {
  const client = await pool.connect();
  try {
    if ((await readPending(client)) === null) return null;
    // Before the transaction, whose snapshot could otherwise be older than the work of the previous holder.
    await client.query('SET statement_timeout = 0');
    await client.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK]);
    const version = await readPending(client);
    if (version === null) return null;
    await client.query('BEGIN');
    await client.query(`REINDEX INDEX ${INDICE}`);
    await client.query(`COMMENT ON INDEX ${INDICE} IS ${pg.escapeLiteral(markOf(version))}`);
    await client.query('COMMIT');
    return version;
  } finally {
    // Closed, not returned to the pool: the lock and the setting end with the session.
    client.release(true);
  }
}

const markOf = (version: string): string => `made by PostgreSQL ${version}`;

/** The server's version, if the index was built for another one. */
async function readPending(client: pg.PoolClient): Promise<string | null> {
  const { rows } = await client.query<{ version: string; mark: string | null }>(
    `SELECT split_part(current_setting('server_version'), ' ', 1) AS version,
            obj_description('${INDICE}'::regclass, 'pg_class') AS mark`,
  );
  const [{ version, mark }] = rows as [{ version: string; mark: string | null }];
  return mark === markOf(version) ? null : version;
}
