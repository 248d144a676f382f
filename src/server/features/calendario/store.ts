import type { Kysely } from 'kysely';
import type { Intervallo } from '#domain/intervallo.ts';
import type { Database } from '../../platform/database.ts';

/** The columns that are read of a closure. */
export const CAMPI = ['id', 'inizio', 'fine', 'motivo', 'versione'] as const;

/** The closures that touch a period, by their first day. */
export const listChiusure = (db: Kysely<Database>, { inizio, fine }: Intervallo) =>
  db
    .selectFrom('chiusure')
    .select(CAMPI)
    .where('fine', '>=', inizio)
    .where('inizio', '<=', fine)
    .orderBy('inizio')
    .orderBy('id')
    .execute();
