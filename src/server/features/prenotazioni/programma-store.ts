import type { Giorno } from '#domain/giorno.ts';
import type { Impegno } from '#domain/limiti.ts';
import { sql, type Kysely } from 'kysely';
import type { Database } from '../../platform/database.ts';

/** The bookings of a person that are not over, requests included. */
export const listImpegni = (db: Kysely<Database>, { user_id, oggi }: { user_id: string; oggi: Giorno }) =>
  selectImpegni(db, oggi).where('b.user_id', '=', user_id).execute();

/** As `listImpegni`, for several persons, each booking with its person. */
export function listImpegniOf(
  db: Kysely<Database>,
  { utenti, oggi }: { utenti: readonly string[]; oggi: Giorno },
): Promise<(Impegno & { user_id: string | null })[]> {
  return selectImpegni(db, oggi)
    .select('b.user_id')
    .where(sql<boolean>`b.user_id = any(${utenti}::uuid[])`)
    .execute();
}

const selectImpegni = (db: Kysely<Database>, oggi: Giorno) =>
  db
    .selectFrom('prenotazioni_vive as b')
    .innerJoin('prenotabili as p', 'p.id', 'b.prenotabile_id')
    .select(['b.id', 'b.inizio', 'b.fine', 'p.nome', 'p.tipo'])
    .where('b.fine', '>=', oggi)
    .orderBy('b.inizio')
    .orderBy('b.id');
