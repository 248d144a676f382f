import { sql, type Kysely } from 'kysely';
import type { DaFare } from '#contract/da-fare.ts';
import type { Giorno } from '#domain/giorno.ts';
import type { Database } from '../../platform/database.ts';
import { daPagareOf } from '../../platform/persona-sql.ts';

type Db = Kysely<Database>;

/** The counts of each of these people. Each count is looked up by itself, since a join would read the whole table. */
export function listConti(
  db: Db,
  ids: readonly string[],
): Promise<(Pick<DaFare, 'lettere' | 'da_pagare' | 'documento_stato' | 'da_informare'> & { id: string })[]> {
  return db
    .selectFrom('utenti as u')
    .select([
      'u.id',
      'u.documento_stato',
      'u.da_informare',
      sql<number>`(select count(*) from posta l
        where l.user_id = u.id and l.stato = 'da_stampare')::integer`.as('lettere'),
      daPagareOf(sql.ref('u.id')).as('da_pagare'),
    ])
    .where('u.id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute();
}

/** The things that somebody has not brought back, by the last day of their bookings. */
export function listFuoriOf(
  db: Db,
  userId: string,
): Promise<{ prenotazione_id: number; nome: string; fine: Giorno }[]> {
  return db
    .selectFrom('consegne as c')
    .innerJoin('prenotazioni as b', 'b.id', 'c.prenotazione_id')
    .innerJoin('prenotabili as p', 'p.id', 'c.prenotabile_id')
    .select(['c.prenotazione_id', 'p.nome', 'b.fine'])
    .where('c.rientrata_il', 'is', null)
    .where('b.user_id', '=', userId)
    .orderBy('b.fine')
    .orderBy('b.id')
    .execute();
}
