import { sql, type Kysely } from 'kysely';
import type { Somme } from '#domain/cauzioni.ts';
import type { Intervallo } from '#domain/intervallo.ts';
import type { Database } from '../../platform/database.ts';
import { endOfGiorno, inPeriodo } from '../../platform/sql.ts';

/** What was received, given back and kept in a period, and what was then still held. */
export type SommePeriodo = Somme & { trattenute: number; resta: number; aperte: number };

/** The sums of the entries of a period, corrections with their sign (prodotto/cauzioni#movimenti), in whole euro. */
export async function sumMovimenti(
  db: Kysely<Database>,
  { inizio, fine }: Intervallo,
): Promise<SommePeriodo> {
  const [somme, tenuto] = await Promise.all([
    sql<Somme & { trattenute: number }>`
      select coalesce(sum(importo) filter (where tipo = 'ricevuta'), 0)::integer as ricevuto,
        coalesce(sum(importo) filter (where tipo = 'restituita'), 0)::integer as restituito,
        coalesce(sum(importo) filter (where tipo = 'trattenuta'), 0)::integer as trattenuto,
        (count(*) filter (where tipo = 'trattenuta' and corregge is null))::integer as trattenute
      from movimenti_cauzione
      where ${inPeriodo('quando', { da: inizio, a: fine })}`.execute(db),
    sql<{ resta: number; aperte: number }>`
      select coalesce(sum(resta), 0)::integer as resta, count(*)::integer as aperte
      from (
        select sum(case tipo when 'ricevuta' then importo else -importo end) as resta
        from movimenti_cauzione where quando < ${endOfGiorno(fine)}
        group by cauzione_id) c
      where resta <> 0`.execute(db),
  ]);
  return { ...somme.rows[0]!, ...tenuto.rows[0]! };
}
