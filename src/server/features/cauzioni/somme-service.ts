import type { Giorno } from '#domain/giorno.ts';
import type { Intervallo } from '#domain/intervallo.ts';
import type { Tx } from '../../platform/db.ts';
import { sumMovimenti, type SommePeriodo } from './somme-store.ts';

/** The deposits from `inizio` on in whole euro, for the report; `conta` begins in the January before it. */
export function sumCauzioni(tx: Tx, conta: Intervallo, inizio: Giorno): Promise<SommePeriodo> {
  return sumMovimenti(tx, conta, inizio);
}
