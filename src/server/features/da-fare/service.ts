import { sql } from 'kysely';
import { giorniDiRitardo } from '#domain/banco.ts';
import { mailOf } from '#domain/email.ts';
import type { Giorno } from '#domain/giorno.ts';
import type { DaFare, readDaFare } from '#contract/da-fare.ts';
import type { Answer } from '#contract/endpoint.ts';
import { oggi } from '../../platform/clock.ts';
import type { Deps } from '../../platform/deps.ts';
import { daPagareOf } from '../../platform/persona-sql.ts';
import { readUtenteById } from '../account/service.ts';
import { listAtteseOf } from '../attese/service.ts';
import { findStatoInvito } from '../posta/service.ts';
import { countOwn } from '../prenotazioni/elenco.ts';

/**
 * What is still to be done about some existing people, in no order. The desk and the page of a person use this one
 * function, so that they cannot disagree (prodotto/amministrazione#da-fare).
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

/**
 * As `readDaFareOf`, for one person, with their bookings and the things that they have.
 * @throws Rifiuto NOT_FOUND
 */
export async function readDaFareById(deps: Deps, id: string): Promise<Answer<typeof readDaFare>> {
  const utente = await readUtenteById(deps, id);
  const [[daFare], prenotazioni, fuori, invito] = await Promise.all([
    readDaFareOf(deps, [id]),
    countOwn(deps, utente),
    listFuoriOf(deps.db, id),
    findStatoInvito(deps.db, id),
  ]);
  const today = oggi(deps.clock);
  return {
    ...daFare!,
    prenotazioni,
    invito: viewInvito(invito, deps),
    fuori: fuori.map(({ fine, ...one }) => ({ ...one, ritardo: giorniDiRitardo({ fine }, today) })),
  };
}

/** Without a mail server a letter that was 'sent' is a file on the server. */
function viewInvito(
  stato: Awaited<ReturnType<typeof findStatoInvito>>,
  { spedisce }: Pick<Deps, 'spedisce'>,
): Answer<typeof readDaFare>['invito'] {
  if (stato === undefined) return null;
  if (!spedisce) return 'da_stampare';
  return stato === 'inviata' ? 'partito' : stato === 'fallita' ? 'fallito' : 'in_partenza';
}

/** How many accounts with the same tax code are named. */
const STESSO_CODICE_MAX = 5;

/** The counts of each of these people. Each count is looked up by itself, since a join would read the whole table. */
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
    .execute();
}

/** The things that somebody has not brought back, by the last day of their bookings. */
function listFuoriOf(
  db: Deps['db'],
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
