import { sql, type Kysely } from 'kysely';
import type { Giorno } from '#domain/giorno.ts';
import type { Tipo } from '#contract/campi.ts';
import type { Database } from '../../platform/database.ts';
import { FINE_FERMO } from '../../platform/sql.ts';

/**
 * The published resources of a type in short. A resource that is taken today has the last day before it is free again,
 * however many bookings and stops follow each other until then. The query goes from what holds today to the next one
 * that begins at the latest the day after it, and so on. Bookings of a resource do not overlap, held places included,
 * so the next one is the first that ends later.
 */
export const listParete = (
  db: Kysely<Database>,
  { tipo, oggi, trattenuto }: { tipo: Tipo; oggi: Giorno; trattenuto: Giorno },
) =>
  db
    .selectFrom('prenotabili as p')
    .select([
      'p.id',
      'p.nome',
      'p.noleggio_max',
      'p.non_prenotabile',
      sql<string | null>`(
        select i.prenotabile_id || '/' || i.file from immagini i
        where i.prenotabile_id = p.id order by i.posizione, i.id limit 1)`.as('immagine'),
      sql<Giorno | null>`(
        with recursive fuori (fine) as (
          select ${oggi}::date - 1
          union all
          select seguente.fine from fuori cross join lateral (
            select greatest(
              (select b.fine from (
                 select inizio, fine from prenotazioni
                 where prenotabile_id = p.id and not p.non_prenotabile and annullata_il is null and fine > fuori.fine
                 order by fine limit 1) b
               where b.inizio <= fuori.fine + 1),
              (select ${FINE_FERMO} from fermi f
               where f.prenotabile_id = p.id and f.inizio <= fuori.fine + 1 and ${FINE_FERMO} > fuori.fine
               order by ${FINE_FERMO} desc limit 1),
              (select ${trattenuto}::date from consegne c join prenotazioni r on r.id = c.prenotazione_id
               where c.prenotabile_id = p.id and not p.non_prenotabile and c.rientrata_il is null and r.fine < ${oggi}::date
                 and fuori.fine < ${trattenuto}::date)) as fine) seguente
          where seguente.fine is not null)
        select nullif(max(fine), ${oggi}::date - 1) from fuori)`.as('fuori_fino'),
    ])
    .where('p.tipo', '=', tipo)
    .where('p.eliminato_il', 'is', null)
    .where('p.bozza', '=', false)
    .orderBy('p.id')
    .execute();
