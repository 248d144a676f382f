import type { Pool } from 'pg';

/** The size of a seeded centre. */
export interface Misura {
  readonly prenotazioni: number;
  readonly utenti: number;
  readonly risorse: number;
}

export const UN_MILIONE: Misura = { prenotazioni: 1_000_000, utenti: 100_000, risorse: 200 };

export interface Semina {
  /** A resource with exactly 500 future bookings. */
  readonly risorsaPiena: number;
  readonly gruppo: number;
  /** A member with 2,000 bookings (or as many as a smaller centre can have). */
  readonly membro: string;
  readonly ultima: number;
  /** Resources without bookings. */
  readonly libere: readonly number[];
}

/** A fifth is in the future; one in 40 was cancelled. */
const AHEAD = 5;

/**
 * Fills a migrated, empty database with one-day bookings of all resources, a fifth of them from tomorrow on. Half the
 * users share one mail domain and one first name.
 */
export async function seed(pool: Pool, misura: Misura, oggi: string): Promise<Semina> {
  const { prenotazioni, utenti, risorse } = misura;
  const perResource = Math.ceil(prenotazioni / risorse);
  const ahead = Math.ceil(perResource / AHEAD);
  const client = await pool.connect();
  try {
    await client.query('set statement_timeout = 0');
    await client.query('set maintenance_work_mem = 512000');
    await client.query(
      `insert into utenti (nome, cognome, codice_fiscale, email, telefono, password_hash, is_verified, documento_stato)
       select case when i % 2 = 0 then 'Maria ' else '' end || 'Nome' || i, 'Cognome' || i, 'CF' || i,
         md5(i::text) || case when i % 2 = 0 then '@posta.example' else '@dominio' || (i % 5000) || '.example' end,
         '333' || i, 'nessuna', true, 'da_verificare'
       from generate_series(1, $1::integer) i`,
      [utenti],
    );
    await client.query(
      `insert into prenotabili (nome, descrizione, tipo)
       select 'Risorsa ' || i, repeat('Una descrizione. ', 20), case when i % 2 = 0 then 'spazio' else 'strumento' end
       from generate_series(1, $1::integer) i`,
      [risorse],
    );
    const { rows: groups } = await client.query<{ id: number }>(
      `insert into gruppi (nome, tipo) values ('Gruppo di venti', 'spazio') returning id`,
    );
    const gruppo = groups[0]!.id;
    await client.query(
      `insert into gruppi_prenotabili (gruppo_id, prenotabile_id, tipo)
       select $1, id, tipo from prenotabili where tipo = 'spazio' order by id limit 20`,
      [gruppo],
    );
    // One booking per day and resource; the bookers rotate, so that everybody has some.
    await client.query(
      `with persone as (select id, row_number() over (order by id) - 1 as n from utenti),
            risorse as (select id, row_number() over (order by id) - 1 as n from prenotabili)
       insert into prenotazioni (inizio, fine, confermata, user_id, prenotabile_id, scelto_a_mano, creata_il, annullata_il)
       select $1::date + g.giorno, $1::date + g.giorno, g.giorno < 0 or g.giorno % 3 = 0, p.id, r.id, true,
         ($1::date + g.giorno - 7)::timestamptz, case when (g.giorno + r.n) % 40 = 7 then now() end
       from generate_series(-($2::integer - $3::integer) + 1, $3::integer) as g (giorno)
       cross join risorse r
       join persone p on p.n = (((g.giorno + 100000) * 7919 + r.n * 104729) % (select count(*) from utenti))`,
      [oggi, perResource, ahead],
    );
    const { rows: full } = await client.query<{ id: number }>('select min(id) as id from prenotabili');
    const risorsaPiena = full[0]!.id;
    await client.query(
      `update prenotazioni set annullata_il = null where prenotabile_id = $1 and inizio > $2::date`,
      [risorsaPiena, oggi],
    );
    await client.query(
      `delete from prenotazioni where id in (
         select id from prenotazioni where prenotabile_id = $1 and inizio > $2::date order by inizio offset 500)`,
      [risorsaPiena, oggi],
    );
    const { rows: members } = await client.query<{ id: string }>(`select id from utenti order by id limit 1`);
    const membro = members[0]!.id;
    await client.query(
      `update prenotazioni set user_id = $1 where id in (
         select id from prenotazioni where annullata_il is null order by md5(id::text) limit $2)`,
      [membro, Math.min(2000, Math.floor(prenotazioni / 20))],
    );
    await client.query(
      `insert into registro (attore_id, azione, utente_id, prenotabile_id, prenotazione_id, quando)
       select user_id, 'prenotazione_creata', user_id, prenotabile_id, id, creata_il from prenotazioni where id % 4 = 0`,
    );
    await client.query(
      `insert into posta (tipo, destinatario, dati, user_id, stato, creata_il)
       select 'prenotazioni_ricevute', email, '{}', id, 'inviata', now() - interval '1 second' * row_number() over ()
       from utenti`,
    );
    const { rows: free } = await client.query<{ id: number }>(
      `insert into prenotabili (nome, descrizione, tipo) select 'Libera ' || i, 'Nessuno la prenota.', 'strumento'
       from generate_series(1, 40) i returning id`,
    );
    await client.query('vacuum analyze');
    const { rows: last } = await client.query<{ id: number }>('select max(id) as id from prenotazioni');
    return { risorsaPiena, gruppo, membro, ultima: last[0]!.id, libere: free.map(({ id }) => id) };
  } finally {
    client.release(true);
  }
}
