import { sql, type Kysely } from 'kysely';
import type { Giorno } from '#domain/giorno.ts';
import type { Tipo } from '#contract/campi.ts';
import type { Database } from '../../platform/database.ts';

/** A booking as it is now, for the calendar of its member. */
export interface StatoCalendario {
  readonly id: number;
  readonly risorsa: string;
  readonly tipo: Tipo;
  readonly inizio: Giorno;
  readonly fine: Giorno;
  readonly confermata: boolean;
  readonly annullata: boolean;
  readonly sequenza: number;
}

/** These bookings, cancelled or not, by their ids. */
export async function readStatiCalendario(
  db: Kysely<Database>,
  ids: readonly number[],
): Promise<ReadonlyMap<number, StatoCalendario>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('prenotazioni as b')
    .innerJoin('prenotabili as p', 'p.id', 'b.prenotabile_id')
    .select(['b.id', 'b.inizio', 'b.fine', 'b.confermata', 'b.sequenza', 'p.nome as risorsa', 'p.tipo'])
    .select((eb) => eb('b.annullata_il', 'is not', null).$castTo<boolean>().as('annullata'))
    .where('b.id', '=', sql<number>`any(${ids}::integer[])`)
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}
