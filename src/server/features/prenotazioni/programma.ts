import { sql, type Kysely } from 'kysely';
import type { Giorno } from '#domain/giorno.ts';
import type { Impegno, Programma, TipoRisorsa } from '#domain/limiti.ts';
import type { Database } from '../../platform/database.ts';
import type { Tx } from '../../platform/db.ts';
import type { Deps } from '../../platform/deps.ts';

/**
 * A person's current and future bookings, for the personal limits; null, without a query, if the centre has none. Read
 * it after the lock of the person, so that two simultaneous bookings see each other.
 */
export async function readImpegni(
  { centro }: Pick<Deps, 'centro'>,
  tx: Tx,
  chi: { user_id: string; oggi: Giorno },
): Promise<Impegno[] | null> {
  return centro.limiti ? listImpegni(tx, chi) : null;
}

/**
 * As `readImpegni`, for several persons who are not locked; empty without limits. A decision by this is provisional:
 * the limits are checked again when a place is accepted.
 */
export async function readImpegniOf(
  { centro }: Pick<Deps, 'centro'>,
  tx: Tx,
  chi: { utenti: readonly string[]; oggi: Giorno },
): Promise<ReadonlyMap<string | null, Impegno[]> | null> {
  return centro.limiti ? Map.groupBy(await listImpegniOf(tx, chi), ({ user_id }) => user_id) : null;
}

/**
 * What the rules need to check the personal limits; null when there is nothing to check.
 * @param impegni the other bookings of the person: for a change, all but the changed booking
 */
export function programmaOf(
  { centro: { limiti } }: Pick<Deps, 'centro'>,
  impegni: readonly Impegno[] | null,
  tipo: TipoRisorsa | undefined,
): Programma | null {
  return limiti && impegni && tipo ? { limiti, impegni, tipo } : null;
}

const listImpegni = (db: Kysely<Database>, { user_id, oggi }: { user_id: string; oggi: Giorno }) =>
  selectImpegni(db, oggi).where('b.user_id', '=', user_id).execute();

function listImpegniOf(
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
    .select(['b.id', 'b.inizio', 'b.fine', 'p.nome', 'p.nome_en', 'p.tipo'])
    .where('b.fine', '>=', oggi)
    .orderBy('b.inizio')
    .orderBy('b.id');
