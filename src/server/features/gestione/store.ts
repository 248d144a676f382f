import { sql, type Kysely, type RawBuilder } from 'kysely';
import { mailOf, senzaMail } from '#domain/email.ts';
import type { Giorno } from '#domain/giorno.ts';
import {
  FILTRI_UTENTI,
  MAX_CONTATI,
  type FiltroUtenti,
  type RigaUtente,
  type SceltaUtenti,
} from '#contract/gestione.ts';
import type { Database } from '../../platform/database.ts';
import { daPagareOf, LOOKED_AT, meansPersona } from '../../platform/persona-sql.ts';
import type { Cursore, PostoInElenco } from '../../platform/richiesta.ts';
import { RIENTRATA, SENZA_LINK } from '../../platform/sql.ts';

type Db = Kysely<Database>;

/**
 * The condition of each filter on a person, `utenti as u`. Where an index contains a condition, it is written here in
 * the same words.
 */
const FILTRI: Readonly<Record<FiltroUtenti, RawBuilder<boolean>>> = {
  attesa_documento: sql`u.documento_stato = 'da_verificare'`,
  cosa_fuori: sql`u.id in (select b.user_id from consegne c join prenotazioni b on b.id = c.prenotazione_id
    where c.rientrata_il is null)`,
  da_pagare: sql`u.id in (select g.user_id from giornate_dovute d join giornate g on g.id = d.giornate_id
    where d.coperte < cardinality(d.giorni))`,
  senza_mail: sql`u.email like ${sql.lit(senzaMail('%'))}`,
  sospese: sql`not u.is_active`,
  amministratori: sql`u.is_superuser`,
};

const PERSONA = sql`u.id, u.nome, u.cognome, u.email, u.telefono, u.documento_stato, u.is_active, u.is_superuser,
  u.nome_in_elenco`;

/** The people who match, as `u`. Each way to search for a person has its own index. */
function whoAnswers({ search_term = '', filtro }: SceltaUtenti): RawBuilder<unknown> {
  const filter = filtro ? FILTRI[filtro] : sql`true`;
  if (search_term === '') return sql`(select ${PERSONA} from utenti u where ${filter}) u`;
  const ways = meansPersona(search_term, 'inizio').map(
    (way) => sql`(select ${PERSONA} from utenti u where ${way} and ${filter} limit ${LOOKED_AT})`,
  );
  return sql`(${sql.join(ways, sql` union `)}) u`;
}

/** One page of the people who match, with what concerns each of them today. */
export async function listUtenti(
  db: Db,
  scelta: SceltaUtenti,
  { dopo, limit }: Cursore<PostoInElenco>,
  oggi: Giorno,
): Promise<(RigaUtente & { posto: PostoInElenco })[]> {
  const after = dopo ? sql`where (u.nome_in_elenco, u.id) > (${dopo[0]}, ${dopo[1]}::uuid)` : sql``;
  const { rows } = await sql<Omit<RigaUtente, 'email'> & { email: string; nome_in_elenco: string }>`
    select s.*,
      ${daPagareOf(sql.ref('s.id'))} as da_pagare,
      coalesce(
        (select json_build_object('cosa', 'fuori', 'prenotazione_id', b.id, 'nome', p.nome, 'giorno', b.fine)
          from consegne c join prenotazioni b on b.id = c.prenotazione_id join prenotabili p on p.id = b.prenotabile_id
          where c.rientrata_il is null and b.user_id = s.id order by b.fine, b.id limit 1),
        (select json_build_object('cosa', 'qui', 'prenotazione_id', b.id, 'nome', p.nome, 'giorno', x.giorno)
          from prenotazioni_vive b join presenze x on x.prenotazione_id = b.id and x.giorno = ${oggi}::date
          join prenotabili p on p.id = b.prenotabile_id
          where b.user_id = s.id and b.fine >= ${oggi}::date order by b.inizio, b.id limit 1),
        (select json_build_object('cosa', 'prossima', 'prenotazione_id', b.id, 'nome', p.nome,
            'giorno', greatest(b.inizio, ${oggi}::date))
          from prenotazioni_vive b join prenotabili p on p.id = b.prenotabile_id
          where b.user_id = s.id and b.fine >= ${oggi}::date and not ${RIENTRATA}
          order by b.inizio, b.id limit 1)) as adesso
    from (select * from ${whoAnswers(scelta)} ${after} order by u.nome_in_elenco, u.id limit ${limit}) s
    order by s.nome_in_elenco, s.id`.execute(db);
  return rows.map(({ nome_in_elenco, email, ...row }) => ({
    ...row,
    email: mailOf(email),
    posto: [nome_in_elenco, row.id],
  }));
}

/** The number of people who match. */
export async function countUtenti(db: Db, scelta: SceltaUtenti): Promise<number> {
  const { rows } = await sql<{ quanti: number }>`
    select count(*)::integer as quanti from ${whoAnswers(scelta)}`.execute(db);
  return rows[0]!.quanti;
}

/** Counts rows up to 100, and reads no more than that. */
const upTo = (rows: RawBuilder<unknown>): RawBuilder<number> =>
  sql`(select count(*)::integer from (select 1 ${rows} limit ${sql.lit(MAX_CONTATI)}) r)`;

type Conteggi = Record<'segnalazioni' | 'posta' | 'da_confermare' | 'da_telefonare' | FiltroUtenti, number>;

export async function countAll(db: Db, { oggi, adesso }: { oggi: Giorno; adesso: Date }): Promise<Conteggi> {
  const senza = FILTRI.senza_mail;
  const counts = {
    segnalazioni: sql`from segnalazioni where stato = 'aperta'`,
    posta: sql`from posta where stato in ('da_stampare', 'fallita')`,
    da_confermare: sql`from prenotazioni_vive where not confermata and fine >= ${oggi}::date`,
    da_telefonare: sql`from (
      select 1 from prenotazioni t join utenti u on u.id = t.user_id where t.tenuta_fino > ${adesso} and ${senza}
      union all select 1 from proposte q where q.stato = 'aperta' and q.entro >= ${oggi}::date
        and ${SENZA_LINK}) w`,
    ...Object.fromEntries(
      FILTRI_UTENTI.map((filtro) => [filtro, sql`from utenti u where ${FILTRI[filtro]}`]),
    ),
  };
  const columns = Object.entries(counts).map(([name, rows]) => sql`${upTo(rows)} as ${sql.ref(name)}`);
  return (await sql<Conteggi>`select ${sql.join(columns)}`.execute(db)).rows[0]!;
}
