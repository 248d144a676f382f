import type { Intervallo } from '#domain/intervallo.ts';
import { compileOnce } from '../../platform/compiled.ts';

/** The columns that are read of a closure. */
export const CAMPI = ['id', 'inizio', 'fine', 'motivo', 'versione'] as const;

/** The closures that touch a period, by their first day. */
export const listChiusure = compileOnce((db, { inizio, fine }: Intervallo) =>
  db
    .selectFrom('chiusure')
    .select(CAMPI)
    .where('fine', '>=', inizio)
    .where('inizio', '<=', fine)
    .orderBy('inizio')
    .orderBy('id'),
);

/** The days of all closures, past ones included: there are a few in a year. */
export const listTutteChiusure = compileOnce((db) =>
  db.selectFrom('chiusure').select(['inizio', 'fine', 'motivo']).orderBy('inizio').orderBy('id'),
);
