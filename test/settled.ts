import type { Pool } from 'pg';

/**
 * What the application did to bookings without letting them use days or give them back: of each booking of a space that
 * the records speak of, the days that it takes are among its own while it is confirmed, none lies after its
 * cancellation, and a request takes none (prodotto/giornate#uso). Rows that a test wrote itself have no record, and are
 * not looked at.
 */
export async function listUnsettled(pool: Pool): Promise<object[]> {
  const { rows } = await pool.query<object>(
    `select b.id, b.inizio, b.fine, b.confermata, b.annullata_il is not null as annullata, d.giorni,
       (select string_agg(r.azione, ', ' order by r.id) from registro r where r.prenotazione_id = b.id) as azioni
     from prenotazioni b join prenotabili p on p.id = b.prenotabile_id
       left join giornate_dovute d on d.prenotazione_id = b.id
     where p.tipo = 'spazio' and b.usa_giornate and b.user_id is not null and b.tenuta_fino is null
       and exists (select from registro r where r.prenotazione_id = b.id and r.azione like 'prenotazion%')
       and case when b.annullata_il is not null then (b.annullata_il at time zone 'Europe/Rome')::date < any (d.giorni)
         when b.confermata then d.giorni is null or not d.giorni <@ array(select generate_series(b.inizio, b.fine, '1 day')::date)
         else cardinality(d.giorni) > 0 end
     order by b.id`,
  );
  return rows;
}
