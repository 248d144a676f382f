import type { Kysely } from 'kysely';
import type { Database } from '../../platform/database.ts';
import type { Cursore } from '../../platform/richiesta.ts';

type Db = Kysely<Database>;

/** Every proposal to a person, by id. */
export function listAllOfUtente(db: Db, userId: string, { dopo, limit }: Cursore<number>) {
  return db
    .selectFrom('proposte')
    .select([
      'id',
      'prenotazione_id',
      'inizio',
      'fine',
      'giorni',
      'entro',
      'altrimenti',
      'motivo',
      'stato',
      'esito',
      'creata_il',
      'chiusa_il',
    ])
    .where('user_id', '=', userId)
    .$if(dopo !== null, (q) => q.where('id', '>', dopo!))
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** Deletes the proposals that were closed before then. */
export async function deleteVecchie(db: Db, prima: Date): Promise<void> {
  await db.deleteFrom('proposte').where('chiusa_il', '<', prima).execute();
}

/** Deletes the links of letters all of whose proposals are gone. */
export async function deleteGettoniVuoti(db: Db): Promise<void> {
  await db
    .deleteFrom('gettoni as g')
    .where('g.scopo', '=', 'proposta')
    .where((eb) =>
      eb.not(eb.exists(eb.selectFrom('proposte as q').select('q.id').whereRef('q.gettone_id', '=', 'g.id'))),
    )
    .execute();
}
