import { sql, type Kysely } from 'kysely';
import type { Database } from '../../platform/database.ts';

/**
 * The next number of a year. Its counter is locked until the end of the transaction, which locks nothing after it
 * (decision 069).
 */
export async function takeNumero(tx: Kysely<Database>, anno: number): Promise<number> {
  const { ultimo } = await tx
    .insertInto('contatori_ricevute')
    .values({ anno, ultimo: 1 })
    .onConflict((oc) => oc.column('anno').doUpdateSet({ ultimo: sql<number>`contatori_ricevute.ultimo + 1` }))
    .returning('ultimo')
    .executeTakeFirstOrThrow();
  return ultimo;
}
