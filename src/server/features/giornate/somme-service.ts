import type { Giorno } from '#domain/giorno.ts';
import type { Intervallo } from '#domain/intervallo.ts';
import type { Tx } from '../../platform/db.ts';
import { sumMovimentiGiornate, type SommeGiornatePeriodo } from './somme-store.ts';

/** The packages from `inizio` on, for the report; `conta` begins in the January before it. */
export function sumGiornate(tx: Tx, conta: Intervallo, inizio: Giorno): Promise<SommeGiornatePeriodo> {
  return sumMovimentiGiornate(tx, conta, inizio);
}
