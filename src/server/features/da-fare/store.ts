import { sql, type Kysely } from 'kysely';
import type { DaFare } from '#contract/da-fare.ts';
import type { Giorno } from '#domain/giorno.ts';
import type { Database } from '../../platform/database.ts';
import { daPagareOf } from '../../platform/persona-sql.ts';

type Db = Kysely<Database>;

/** How many accounts with the same tax code are named. */
const STESSO_CODICE_MAX = 5;

/** The counts of each of these people. Each count is looked up by itself, since a join would read the whole table. */
export function listConti(
  db: Db,
  ids: readonly string[],
): Promise<
  (Pick<DaFare, 'lettere' | 'da_pagare' | 'documento_stato' | 'da_informare' | 'stesso_codice'> & {
    id: string;
  })[]
> {
  return db
    .selectFrom('utenti as u')
    .select([
      'u.id',
      'u.documento_stato',
      'u.da_informare',
      sql<number>`(select count(*) from posta l
        where l.user_id = u.id and l.stato = 'da_stampare')::integer`.as('lettere'),
      daPagareOf(sql.ref('u.id')).as('da_pagare'),
      sql<DaFare['stesso_codice']>`coalesce((
        select jsonb_agg(jsonb_build_object('id', a.id, 'nome', a.nome, 'cognome', a.cognome, 'email', a.email))
        from (
          select * from utenti a where a.codice_fiscale = u.codice_fiscale and a.codice_fiscale <> '' and a.id <> u.id
          order by a.creato_il, a.id limit ${STESSO_CODICE_MAX}
        ) a), '[]')`.as('stesso_codice'),
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
