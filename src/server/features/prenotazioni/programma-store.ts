import type { Giorno } from '#domain/giorno.ts';
import type { Impegno } from '#domain/limiti.ts';
import type { Kysely } from 'kysely';
import { compileOnce } from '../../platform/compiled.ts';
import type { Database } from '../../platform/database.ts';
import { senzaTenute } from '../../platform/sql.ts';

/** The bookings of a person that are not over, requests included. */
export function listImpegni(
  db: Kysely<Database>,
  chi: { user_id: string; oggi: Giorno },
): Promise<Impegno[]> {
  return list(db, chi);
}

const list = compileOnce((db, { user_id, oggi }: { user_id: string; oggi: Giorno }) =>
  db
    .selectFrom('prenotazioni as b')
    .innerJoin('prenotabili as p', 'p.id', 'b.prenotabile_id')
    .select(['b.id', 'b.inizio', 'b.fine', 'p.nome', 'p.tipo'])
    .where('b.user_id', '=', user_id)
    .where('b.fine', '>=', oggi)
    .where('b.annullata_il', 'is', null)
    .where(senzaTenute('b'))
    .orderBy('b.inizio')
    .orderBy('b.id'),
);
