import { sql, type Kysely } from 'kysely';
import type { Somme } from '#domain/cauzioni.ts';
import type { Giorno } from '#domain/giorno.ts';
import type { Intervallo } from '#domain/intervallo.ts';
import type { Database } from '../../platform/database.ts';
import { inCinquine } from '../../platform/sql.ts';

/** What was received, given back and kept in a period, and how many times something was kept. */
type SommePeriodo = Somme & { trattenute: number };

/**
 * Sums the entries (prodotto/cauzioni#movimenti) whose group of five is completed in the period, in whole euro.
 * Corrections count with their sign and form groups of their own.
 * @param conta the period, extended back to the January before it
 */
export async function sumCauzioni(
  db: Kysely<Database>,
  conta: Intervallo,
  inizio: Giorno,
): Promise<SommePeriodo> {
  const genere = sql`row(tipo, corregge is null)`;
  const { rows } = await sql<SommePeriodo>`
    select coalesce(sum(importo) filter (where tipo = 'ricevuta'), 0)::integer as ricevuto,
      coalesce(sum(importo) filter (where tipo = 'restituita'), 0)::integer as restituito,
      coalesce(sum(importo) filter (where tipo = 'trattenuta'), 0)::integer as trattenuto,
      (count(*) filter (where tipo = 'trattenuta' and corregge is null))::integer as trattenute
    from ${inCinquine('movimenti_cauzione', genere, { da: conta.inizio, a: conta.fine })} m
    where completa >= ${inizio}::date`.execute(db);
  return rows[0]!;
}
