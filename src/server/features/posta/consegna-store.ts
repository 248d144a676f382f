import { sql, type Kysely } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Database } from '../../platform/database.ts';
import type { Consegna } from './modello.ts';

/** The type, deposit and sheet of each booking's resource, by the booking's id. Held places count as bookings here. */
export async function readConsegne(
  db: Kysely<Database>,
  prenotazioni: readonly number[],
): Promise<ReadonlyMap<number, Consegna>> {
  if (prenotazioni.length === 0) return new Map();
  const rows = await db
    .selectFrom('prenotazioni as b')
    .innerJoin('prenotabili as p', 'p.id', 'b.prenotabile_id')
    .select((eb) => [
      'b.id',
      'p.tipo',
      'p.cauzione',
      jsonArrayFrom(
        eb
          .selectFrom('sezioni as s')
          .select((section) => [
            's.nome',
            jsonArrayFrom(
              section
                .selectFrom('specs')
                .select(['specs.nome', 'specs.valore'])
                .whereRef('specs.section_id', '=', 's.id')
                .orderBy('specs.id'),
            ).as('specs'),
          ])
          .whereRef('s.prenotabile_id', '=', 'p.id')
          .orderBy('s.id'),
      ).as('sezioni'),
    ])
    .where('b.id', '=', sql<number>`any(${prenotazioni}::integer[])`)
    .execute();
  return new Map(rows.map(({ id, ...consegna }) => [id, consegna]));
}
