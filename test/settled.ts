import type { Pool } from 'pg';
import { oggi, type Clock } from '#server/platform/clock.ts';

/**
 * Changes of bookings that did not use or give back days: the records of each booking of a space are compared with its
 * days. They are its own while it is confirmed, or had begun before it was moved; none lies after its cancellation, and
 * a request takes none (prodotto/giornate#uso). Rows inserted by a test have no record, and are skipped.
 */
export async function listUnsettled(pool: Pool, clock: Clock): Promise<object[]> {
  const { rows } = await pool.query<object>(
    `select b.id, b.inizio, b.fine, b.confermata, b.annullata_il is not null as annullata, d.giorni,
       (select string_agg(r.azione, ', ' order by r.id) from registro r where r.prenotazione_id = b.id) as azioni
     from prenotazioni b join prenotabili p on p.id = b.prenotabile_id join listini l on l.id = b.listino_id
       left join giornate_dovute d on d.prenotazione_id = b.id
     where p.tipo = 'spazio' and b.usa_giornate and not l.gratuito and b.user_id is not null and b.tenuta_fino is null
       and exists (select from registro r where r.prenotazione_id = b.id and r.azione like 'prenotazion%')
       and case when b.annullata_il is not null then (b.annullata_il at time zone 'Europe/Rome')::date < any (d.giorni)
         when b.confermata then d.giorni is null
           or exists (select from unnest(d.giorni) g where g not between b.inizio and b.fine and g > $1)
         else cardinality(d.giorni) > 0 end
     order by b.id`,
    [oggi(clock)],
  );
  return rows;
}
