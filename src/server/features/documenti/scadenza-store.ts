import { sql, type Kysely } from 'kysely';
import type { Giorno } from '#domain/giorno.ts';
import type { Database } from '../../platform/database.ts';

type Db = Kysely<Database>;

interface Wanted {
  /** The latest day of expiry. */
  readonly a: Giorno;
  /** Only this person. */
  readonly userId?: string;
  readonly dopo?: string | undefined;
  readonly limit: number;
}

/** A verification: by an administrator until `documento`, by a provider until `provata`; one of them may be null. */
interface InScadenza {
  readonly user_id: string;
  readonly documento: Giorno | null;
  readonly provata: Giorno | null;
  /** The later of the two: the last day on which the document counts. */
  readonly scade_il: Giorno;
  /** The provider of `provata`, and what it was called. */
  readonly iss: string | null;
  readonly servizio: string | null;
}

/** Verified people with a verification, by an administrator or a provider, that lapses by a day; by person. */
export async function listInScadenza(db: Db, { a, userId, dopo, limit }: Wanted): Promise<InScadenza[]> {
  return db
    .selectFrom('utenti as u')
    .leftJoin('esiti_documento as e', 'e.user_id', 'u.id')
    .leftJoin('identita_provate as p', 'p.user_id', 'u.id')
    .select([
      'u.id as user_id',
      'e.scade_il as documento',
      'p.scade_il as provata',
      sql<Giorno>`greatest(e.scade_il, p.scade_il)`.as('scade_il'),
      'p.iss',
      'p.servizio',
    ])
    .where('u.documento_stato', '=', 'verificato')
    .where((eb) => eb.or([eb('e.scade_il', '<=', a), eb('p.scade_il', '<=', a)]))
    .$if(userId !== undefined, (q) => q.where('u.id', '=', userId!))
    .$if(dopo !== undefined, (q) => q.where('u.id', '>', dopo!))
    .orderBy('u.id')
    .limit(limit)
    .execute();
}

/** Notes that the person was written to about the verification that lapses last; false if they already were. */
export async function markAvvisata(tx: Db, { user_id, documento, scade_il }: InScadenza): Promise<boolean> {
  const table = documento === scade_il ? 'esiti_documento' : 'identita_provate';
  const { numUpdatedRows } = await tx
    .updateTable(table)
    .set({ avvisata: true })
    .where('user_id', '=', user_id)
    .where('avvisata', '=', false)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
