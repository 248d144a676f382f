import { Readable } from 'node:stream';
import { sql } from 'kysely';
import { MAX_GIORNI_CASSA, sumCassa } from '#domain/cassa.ts';
import { daysBetween } from '#domain/giorno.ts';
import type { FiltroPeriodo } from '#domain/intervallo.ts';
import { formatRicevuta } from '#domain/ricevute.ts';
import { demandPeriodo, rifiutoCampo } from '#domain/rifiuti.ts';
import * as calls from '#contract/cassa.ts';
import type { Cassa, MovimentoCassa } from '#contract/cassa.ts';
import type { Bind } from '../../http/bind.ts';
import { sendCsv } from '../../http/pagina.ts';
import { oggi } from '../../platform/clock.ts';
import { toCellIstante, writeCsv } from '../../platform/csv.ts';
import type { Deps } from '../../platform/deps.ts';
import { ricevutaDi } from '../../platform/ricevuta-sql.ts';
import { inPeriodo } from '../../platform/sql.ts';

export function bindCassa(bind: Bind, deps: Deps): void {
  bind(calls.readCassa, ({ query }) => read(deps, query));
  bind(calls.exportCassa, async ({ query }, { reply }) =>
    sendCsv(reply, 'cassa.csv', await exportCsv(deps, query)),
  );
}

type CassaDeps = Pick<Deps, 'db' | 'clock'>;

/** The money received and given back in a period (prodotto/cassa#movimenti). @throws Rifiuto VALIDATION_ERROR */
async function read({ db, clock }: CassaDeps, query: FiltroPeriodo): Promise<Cassa> {
  const a = query.a ?? oggi(clock);
  const periodo = { da: query.da ?? a, a };
  demandPeriodo(periodo);
  if (daysBetween(periodo.da, a) >= MAX_GIORNI_CASSA)
    throw rifiutoCampo('a', 'troppi_giorni', { max: MAX_GIORNI_CASSA });
  const movimenti = await listMovimenti(db, periodo);
  return { movimenti, totali: sumCassa(movimenti) };
}

/** As `read`, as CSV. @throws Rifiuto VALIDATION_ERROR */
async function exportCsv(deps: CassaDeps, query: FiltroPeriodo): Promise<Readable> {
  const { movimenti } = await read(deps, query);
  const csv = writeCsv(movimenti, [
    ['Ricevuta', ({ ricevuta }) => ricevuta && formatRicevuta(ricevuta)],
    ['Che cosa', ({ che }) => che],
    ['Tipo', ({ tipo }) => tipo],
    ['Euro', ({ importo }) => importo],
    ['Trattenuto', ({ trattenuto }) => trattenuto],
    ['Come', ({ come }) => come],
    ['Riferimento', ({ riferimento }) => riferimento],
    ['Quando', ({ quando }) => toCellIstante(new Date(quando))],
    ['Nome', ({ intestatario }) => intestatario.nome],
    ['Cognome', ({ intestatario }) => intestatario.cognome],
    ['Codice fiscale', ({ intestatario }) => intestatario.codice_fiscale],
    ['Prenotazione', ({ prenotazione_id }) => prenotazione_id],
  ]);
  return Readable.from([csv]);
}

type Riga = Omit<MovimentoCassa, 'quando' | 'intestatario'> & {
  quando: Date;
  nome: string;
  cognome: string;
  codice_fiscale: string;
  utente_id: string | null;
};

/** The entries of money of both ledgers in a period, in the order in which they were written. */
async function listMovimenti(db: Deps['db'], periodo: FiltroPeriodo): Promise<MovimentoCassa[]> {
  const { rows } = await sql<Riga>`
    select ricevuta, che, tipo, importo, trattenuto, come, riferimento, quando, prenotazione_id, movimento_id, risorsa, giorni,
      i.nome, i.cognome, i.codice_fiscale, i.user_id as utente_id
    from (
      select ${ricevutaDi('movimento_cauzione_id', 'm.id')} as ricevuta, 'cauzione' as che, m.tipo,
        case m.tipo when 'ricevuta' then m.importo when 'restituita' then -m.importo else 0 end as importo,
        case m.tipo when 'trattenuta' then m.importo else 0 end as trattenuto,
        m.come, m.riferimento, m.quando, c.prenotazione_id, m.id as movimento_id, p.nome as risorsa, null::integer as giorni,
        m.intestatario_id
      from movimenti_cauzione m join cauzioni c on c.id = m.cauzione_id
        join prenotazioni b on b.id = c.prenotazione_id join prenotabili p on p.id = b.prenotabile_id
      where ${inPeriodo('m.quando', periodo)}
      union all
      select ${ricevutaDi('movimento_giornate_id', 'm.id')}, 'giornate', m.tipo, m.importo, 0,
        m.come, m.riferimento, m.quando, m.prenotazione_id, m.id, null, m.giorni, m.intestatario_id
      from movimenti_giornate m where m.importo is not null and ${inPeriodo('m.quando', periodo)}
    ) m join intestatari i on i.id = m.intestatario_id
    order by quando, (ricevuta ->> 'numero')::integer, movimento_id`.execute(db);
  return rows.map(({ nome, cognome, codice_fiscale, utente_id, quando, ...row }) => ({
    ...row,
    quando: quando.toISOString(),
    intestatario: { nome, cognome, codice_fiscale, utente_id },
  }));
}
