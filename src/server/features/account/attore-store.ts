import type { Kysely } from 'kysely';
import type { Database } from '../../platform/database.ts';

type Db = Kysely<Database>;

/**
 * An account with one of its open sessions, both locked until the transaction ends; null when either is gone. In one
 * statement, so that a change it waited for is seen completely.
 */
export async function lockUtenteOfSessione(
  db: Db,
  { id, sessione_id, now }: { id: string; sessione_id: string; now: Date },
) {
  const row = await db
    .selectFrom('utenti as u')
    .innerJoin('sessioni as s', 's.user_id', 'u.id')
    .select([
      'u.nome',
      'u.cognome',
      'u.codice_fiscale',
      'u.email',
      'u.telefono',
      'u.lingua',
      'u.da_informare',
      'u.documento_caricato',
      'u.documento_stato',
      'u.is_verified',
      'u.is_superuser',
      'u.is_active',
      'u.fascia',
    ])
    .where('u.id', '=', id)
    .where('s.id', '=', sessione_id)
    .where('s.scade_il', '>', now)
    .where('u.is_active', '=', true)
    .forNoKeyUpdate('u')
    .forKeyShare('s')
    .executeTakeFirst();
  return row ?? null;
}

/** Locks accounts in the order of their ids; deleted ones are skipped. */
export async function lockUtenti(tx: Db, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx.selectFrom('utenti').select('id').where('id', 'in', ids).orderBy('id').forNoKeyUpdate().execute();
}
