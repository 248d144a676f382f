import type { Readable } from 'node:stream';
import { sql, type RawBuilder } from 'kysely';
import { mailOf, senzaMail } from '#domain/email.ts';
import type { Giorno } from '#domain/giorno.ts';
import { prezzoGiorni } from '#domain/prezzi.ts';
import type { Answer } from '#contract/endpoint.ts';
import * as calls from '#contract/gestione.ts';
import {
  FILTRI_UTENTI,
  MAX_CONTATI,
  type FiltroUtenti,
  type RigaUtente,
  type SceltaUtenti,
} from '#contract/gestione.ts';
import type { Bind } from '../../http/bind.ts';
import { perNome, sendCsv, sendPagina } from '../../http/pagina.ts';
import { oggi } from '../../platform/clock.ts';
import { streamCsv } from '../../platform/csv.ts';
import type { Deps } from '../../platform/deps.ts';
import { type Dovuta, dovuteOf, LOOKED_AT, meansPersona } from '../../platform/persona-sql.ts';
import type { Cursore, PostoInElenco, UtenteCorrente } from '../../platform/richiesta.ts';
import { RIENTRATA, SENZA_LINK } from '../../platform/sql.ts';
import { withAttore } from '../account/attore-service.ts';
import { record } from '../registro/service.ts';

const LIMIT = 25;

export function bindGestione(bind: Bind, deps: Deps): void {
  bind(calls.listUtenti, async ({ query: { limit = LIMIT, ...query } }, contesto) => {
    const rows = await sendPagina(contesto, { ...query, limit }, perNome, (cursore) =>
      listUtenti(deps, query, cursore),
    );
    return rows.map(({ posto: _, ...row }) => row);
  });
  bind(calls.exportUtenti, async ({ query, utente }, { reply }) =>
    sendCsv(reply, 'utenti.csv', await exportCsv(deps, utente, query)),
  );
  bind(calls.readConteggi, () => countGestione(deps));
}

const sayAdesso = ({ adesso }: RigaUtente): string | null =>
  adesso && `${adesso.cosa}: ${adesso.nome}, ${adesso.giorno}`;

/** The list as CSV, page by page. The filters and the number of people are recorded first. */
async function exportCsv(deps: Deps, admin: UtenteCorrente, scelta: SceltaUtenti): Promise<Readable> {
  await withAttore(deps, admin, async ({ tx }) => {
    const { filtro = null, search_term = '' } = scelta;
    const dettagli = { filtro, ricerca: search_term !== '', quante: await countUtenti(tx, scelta) };
    await record(tx, { attore_id: admin.id, azione: 'utenti_esportati', dettagli });
  });
  return streamCsv(
    (cursore: Cursore<PostoInElenco>) => listUtenti(deps, scelta, cursore),
    ({ posto }) => posto,
    [
      ['Cognome', ({ cognome }) => cognome],
      ['Nome', ({ nome }) => nome],
      ['Mail', ({ email }) => email],
      ['Telefono', ({ telefono }) => telefono],
      ['Documento', ({ documento_stato }) => documento_stato],
      ['Sospeso', ({ is_active }) => (is_active ? null : 'sì')],
      ['Amministratore', ({ is_superuser }) => (is_superuser ? 'sì' : null)],
      ['Adesso', sayAdesso],
      ['Giorni da pagare', ({ da_pagare }) => da_pagare],
      ['Euro da pagare', ({ euro }) => euro],
    ],
  );
}

/** Counts all that waits, in one query whose cost does not grow with the centre (prodotto/amministrazione#conteggi). */
async function countGestione(deps: Deps): Promise<Answer<typeof calls.readConteggi>> {
  const { segnalazioni, posta, da_confermare, da_telefonare, ...filtri } = await countAll(deps.db, {
    oggi: oggi(deps.clock),
    adesso: deps.clock.now(),
  });
  return { documenti: filtri.attesa_documento, segnalazioni, posta, da_confermare, da_telefonare, filtri };
}

/** The condition of each filter on `utenti as u`, word for word as in its partial index, where it has one. */
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

/**
 * The people who match, by surname and name, with what concerns each of them today (prodotto/amministrazione#utenti).
 */
async function listUtenti(
  { db, clock }: Deps,
  scelta: SceltaUtenti,
  { dopo, limit }: Cursore<PostoInElenco>,
): Promise<(RigaUtente & { posto: PostoInElenco })[]> {
  const today = oggi(clock);
  const after = dopo ? sql`where (u.nome_in_elenco, u.id) > (${dopo[0]}, ${dopo[1]}::uuid)` : sql``;
  type Row = Omit<RigaUtente, 'email' | 'da_pagare' | 'euro'> & {
    email: string;
    nome_in_elenco: string;
    dovute: Dovuta[] | null;
  };
  const { rows } = await sql<Row>`
    select s.*,
      ${dovuteOf(sql.ref('s.id'))} as dovute,
      coalesce(
        (select json_build_object('cosa', 'fuori', 'prenotazione_id', b.id, 'nome', p.nome, 'giorno', b.fine)
          from consegne c join prenotazioni b on b.id = c.prenotazione_id join prenotabili p on p.id = b.prenotabile_id
          where c.rientrata_il is null and b.user_id = s.id order by b.fine, b.id limit 1),
        (select json_build_object('cosa', 'qui', 'prenotazione_id', b.id, 'nome', p.nome, 'giorno', x.giorno)
          from prenotazioni_vive b join presenze x on x.prenotazione_id = b.id and x.giorno = ${today}::date
          join prenotabili p on p.id = b.prenotabile_id
          where b.user_id = s.id and b.fine >= ${today}::date order by b.inizio, b.id limit 1),
        (select json_build_object('cosa', 'prossima', 'prenotazione_id', b.id, 'nome', p.nome,
            'giorno', greatest(b.inizio, ${today}::date))
          from prenotazioni_vive b join prenotabili p on p.id = b.prenotabile_id
          where b.user_id = s.id and b.fine >= ${today}::date and not ${RIENTRATA}
          order by b.inizio, b.id limit 1)) as adesso
    from (select * from ${whoAnswers(scelta)} ${after} order by u.nome_in_elenco, u.id limit ${limit}) s
    order by s.nome_in_elenco, s.id`.execute(db);
  return rows.map(({ nome_in_elenco, email, dovute, ...row }) => ({
    ...row,
    ...sumDovute(dovute ?? []),
    email: mailOf(email),
    posto: [nome_in_elenco, row.id],
  }));
}

/** Each booking is priced by its own price list. */
const sumDovute = (dovute: readonly Dovuta[]): Pick<RigaUtente, 'da_pagare' | 'euro'> => ({
  da_pagare: dovute.reduce((sum, { giorni }) => sum + giorni, 0),
  euro: dovute.reduce((sum, dovuta) => sum + prezzoGiorni(dovuta, dovuta.giorni), 0),
});

async function countUtenti(db: Deps['db'], scelta: SceltaUtenti): Promise<number> {
  const { rows } = await sql<{ quanti: number }>`
    select count(*)::integer as quanti from ${whoAnswers(scelta)}`.execute(db);
  return rows[0]!.quanti;
}

/** Counts up to 100 rows, and reads no more. */
const upTo = (rows: RawBuilder<unknown>): RawBuilder<number> =>
  sql`(select count(*)::integer from (select 1 ${rows} limit ${sql.lit(MAX_CONTATI)}) r)`;

type Conteggi = Record<'segnalazioni' | 'posta' | 'da_confermare' | 'da_telefonare' | FiltroUtenti, number>;

async function countAll(db: Deps['db'], { oggi, adesso }: { oggi: Giorno; adesso: Date }): Promise<Conteggi> {
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
