import { sql, type Kysely } from 'kysely';
import type { FiltroPeriodo } from '#domain/intervallo.ts';
import type { MovimentoCassa } from '#contract/cassa.ts';
import type { Database } from '../../platform/database.ts';
import { ricevutaDi } from '../../platform/ricevuta-sql.ts';
import { inPeriodo } from '../../platform/sql.ts';

type Riga = Omit<MovimentoCassa, 'quando' | 'intestatario'> & {
  quando: Date;
  nome: string;
  cognome: string;
  codice_fiscale: string;
  utente_id: string | null;
};

/** The entries of money of both ledgers in a period, in the order in which they were written. */
export async function listMovimenti(db: Kysely<Database>, periodo: FiltroPeriodo): Promise<MovimentoCassa[]> {
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
