import type { Kysely } from 'kysely';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import type { Giorno } from '#domain/giorno.ts';
import type { PrenotazioneSalvata } from '#contract/prenotazioni.ts';
import type { Database } from '../../platform/database.ts';
import type { Cursore } from '../../platform/richiesta.ts';
import { RIENTRATA } from '../../platform/sql.ts';
import { selectPrenotazioni, toPrenotazione } from './store.ts';

type Db = Kysely<Database>;

/** The bookings of a user that are not over, by start; what has come back is over. */
export async function listAhead(tx: Db, userId: string, oggi: Giorno): Promise<PrenotazioneSalvata[]> {
  const rows = await selectPrenotazioni(tx)
    .where('b.user_id', '=', userId)
    .where('b.fine', '>=', oggi)
    .where((eb) => eb.not(RIENTRATA))
    .orderBy('b.inizio')
    .orderBy('b.id')
    .execute();
  return rows.map(toPrenotazione);
}

/** The ids of all bookings of a user, including cancelled ones. */
export async function listIdsOfUtente(tx: Db, userId: string): Promise<number[]> {
  const rows = await tx
    .selectFrom('prenotazioni')
    .select('id')
    .where('user_id', '=', userId)
    .where('tenuta_fino', 'is', null)
    .execute();
  return rows.map(({ id }) => id);
}

/** Every booking of a user with all its data, and with what the desk has noted, by id. */
export async function listAllOfUtente(db: Db, userId: string, { dopo, limit }: Cursore<number>) {
  return db
    .selectFrom('prenotazioni as b')
    .innerJoin('prenotabili as p', 'p.id', 'b.prenotabile_id')
    .select((eb) => [
      'b.id',
      'b.inizio',
      'b.fine',
      'b.confermata',
      'p.nome as risorsa',
      'p.tipo',
      'b.gruppo_id',
      'b.serie_id',
      'b.creata_il',
      'b.annullata_il',
      jsonArrayFrom(
        eb
          .selectFrom('presenze as s')
          .select(['s.giorno', 's.quando'])
          .whereRef('s.prenotazione_id', '=', 'b.id')
          .orderBy('s.giorno'),
      ).as('presenze'),
      jsonObjectFrom(
        eb
          .selectFrom('consegne as c')
          .select([
            'c.consegnata_il',
            'c.uscito',
            'c.mancavano',
            'c.nota_consegna',
            'c.rientrata_il',
            'c.mancano',
            'c.stato',
            'c.nota_rientro',
            'c.chi',
          ])
          .whereRef('c.prenotazione_id', '=', 'b.id'),
      ).as('consegna'),
    ])
    .where('b.user_id', '=', userId)
    .where('b.tenuta_fino', 'is', null)
    .$if(dopo !== null, (q) => q.where('b.id', '>', dopo!))
    .orderBy('b.id')
    .limit(limit)
    .execute();
}
