import type { Kysely } from 'kysely';
import type { Giorno } from '#domain/giorno.ts';
import type { Database } from '../../platform/database.ts';
import type { Cursore } from '../../platform/richiesta.ts';
import { endOfGiorno, mesiPrima } from '../../platform/sql.ts';

type Db = Kysely<Database>;

/** Every wait of a person, by id, with what it is for. */
export async function listAllOfUtente(db: Db, userId: string, { dopo, limit }: Cursore<number>) {
  return db
    .selectFrom('attese as a')
    .leftJoin('prenotabili as p', 'p.id', 'a.prenotabile_id')
    .leftJoin('gruppi as g', 'g.id', 'a.gruppo_id')
    .select((eb) => [
      'a.id',
      'a.inizio',
      'a.fine',
      'a.stato',
      eb.fn.coalesce('p.nome', 'g.nome').as('voce'),
      'a.creata_il',
      'a.finita_il',
      // The place that is held for it.
      eb
        .selectFrom('prenotazioni as t')
        .select('t.tenuta_fino')
        .whereRef('t.attesa_id', '=', 'a.id')
        .as('tenuta_fino'),
    ])
    .where('a.user_id', '=', userId)
    .$if(dopo !== null, (q) => q.where('a.id', '>', dopo!))
    .orderBy('a.id')
    .limit(limit)
    .execute();
}

/** Deletes the waits that ended at least `mesi` months ago. */
export async function deleteVecchie(db: Db, limite: { oggi: Giorno; mesi: number }): Promise<void> {
  await db
    .deleteFrom('attese')
    .where('finita_il', '<', endOfGiorno(mesiPrima(limite)))
    .execute();
}
