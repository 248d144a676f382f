import { sql, type Kysely } from 'kysely';
import type { Intervallo } from '#domain/intervallo.ts';
import type { Database } from '../../platform/database.ts';
import { inPeriodo } from '../../platform/sql.ts';

/** What was received for packages in a period, how many were sold and not taken back in it, and the days of all people. */
export interface SommeGiornatePeriodo {
  incassato: number;
  pacchetti: number;
  vendute: number;
  usate: number;
}

/** The sums of the entries of a period (prodotto/giornate#movimenti), euro and days. */
export async function sumMovimentiGiornate(
  db: Kysely<Database>,
  { inizio, fine }: Intervallo,
): Promise<SommeGiornatePeriodo> {
  const { rows } = await sql<SommeGiornatePeriodo>`
    select coalesce(sum(importo), 0)::integer as incassato,
      (count(*) filter (where tipo = 'acquisto') - count(*) filter (where tipo = 'storno'))::integer as pacchetti,
      coalesce(sum(giorni) filter (where tipo in ('acquisto', 'storno')), 0)::integer as vendute,
      coalesce(-sum(giorni) filter (where tipo in ('uso', 'reso')), 0)::integer as usate
    from movimenti_giornate
    where ${inPeriodo('quando', { da: inizio, a: fine })}`.execute(db);
  return rows[0]!;
}
