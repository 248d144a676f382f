import { sql } from 'kysely';
import { mailOf } from '#domain/email.ts';
import type { DaFare } from '#contract/da-fare.ts';
import type { Deps } from '../../platform/deps.ts';
import { daPagareOf } from '../../platform/persona-sql.ts';
import { listAtteseOf } from '../attese/service.ts';

/**
 * What is still to be done about some people, in the order of `ids`, for the desk and a person's page
 * (prodotto/amministrazione#da-fare).
 */
export async function readDaFareOf(deps: Deps, ids: readonly string[]): Promise<DaFare[]> {
  if (ids.length === 0) return [];
  const [persone, attese] = await Promise.all([listConti(deps.db, ids), listAtteseOf(deps, ids)]);
  const byPersona = Map.groupBy(attese, ({ utente }) => utente.id);
  return persone.map(({ id, stesso_codice, ...conti }) => ({
    utente_id: id,
    ...conti,
    stesso_codice: stesso_codice.map((altra) => ({ ...altra, email: mailOf(altra.email ?? '') })),
    attese: (byPersona.get(id) ?? []).map(({ utente: _, ...attesa }) => attesa),
  }));
}

const STESSO_CODICE_MAX = 5;

/** The counts for each person. Each is a subquery, since a join would read the whole table. */
function listConti(
  db: Deps['db'],
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
    .orderBy(sql`array_position(${ids}::uuid[], u.id)`)
    .execute();
}
