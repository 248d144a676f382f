import type { Kysely } from 'kysely';
import type { Giorno } from '#domain/giorno.ts';
import type { Database } from '../../platform/database.ts';

type Db = Kysely<Database>;

interface Wanted {
  /** The latest day of expiry. */
  readonly a: Giorno;
  /** Whether to include people who have already been written to. */
  readonly avvisate: boolean;
  /** Only this person. */
  readonly userId?: string;
  readonly dopo?: string | undefined;
  readonly limit: number;
}

/** The verifications that lapse by a day, by person. */
export async function listInScadenza(
  db: Db,
  { a, avvisate, userId, dopo, limit }: Wanted,
): Promise<{ user_id: string; scade_il: Giorno }[]> {
  return db
    .selectFrom('esiti_documento as e')
    .innerJoin('utenti as u', 'u.id', 'e.user_id')
    .select((eb) => ['e.user_id', eb.ref('e.scade_il').$notNull().as('scade_il')])
    .where('u.documento_stato', '=', 'verificato')
    .where('e.scade_il', '<=', a)
    .$if(!avvisate, (q) => q.where('e.avvisata', '=', false))
    .$if(userId !== undefined, (q) => q.where('e.user_id', '=', userId!))
    .$if(dopo !== undefined, (q) => q.where('e.user_id', '>', dopo!))
    .orderBy('e.user_id')
    .limit(limit)
    .execute();
}

/** Notes that the person was written to. */
export async function markAvvisata(tx: Db, userId: string): Promise<void> {
  await tx.updateTable('esiti_documento').set({ avvisata: true }).where('user_id', '=', userId).execute();
}
