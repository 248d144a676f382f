import { sql, type Kysely } from 'kysely';
import type { Giorno } from '#domain/giorno.ts';
import type { Intervallo } from '#domain/intervallo.ts';
import type { Database } from '../../platform/database.ts';
import { inCinquine } from '../../platform/sql.ts';

/**
 * The money received for packages in a period, how many packages were sold and not taken back in it, and the days of
 * all people.
 */
interface SommeGiornatePeriodo {
  incassato: number;
  pacchetti: number;
  vendute: number;
  usate: number;
}

/**
 * Sums the entries (prodotto/giornate#movimenti) whose group of five is completed in the period, in euro and in days.
 * @param conta the period, extended back to the January before it
 */
export async function sumGiornate(
  db: Kysely<Database>,
  conta: Intervallo,
  inizio: Giorno,
): Promise<SommeGiornatePeriodo> {
  const { rows } = await sql<SommeGiornatePeriodo>`
    select coalesce(sum(importo), 0)::integer as incassato,
      (count(*) filter (where tipo = 'acquisto') - count(*) filter (where tipo = 'storno'))::integer as pacchetti,
      coalesce(sum(giorni) filter (where tipo in ('acquisto', 'storno')), 0)::integer as vendute,
      coalesce(-sum(giorni) filter (where tipo in ('uso', 'reso')), 0)::integer as usate
    from ${inCinquine('movimenti_giornate', sql`tipo`, { da: conta.inizio, a: conta.fine })} m
    where completa >= ${inizio}::date`.execute(db);
  return rows[0]!;
}
