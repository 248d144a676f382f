import type { Intervallo } from '#domain/intervallo.ts';
import type { Tx } from '../../platform/db.ts';
import { sumMovimenti, type SommePeriodo } from './somme-store.ts';

/** The deposits of a period in whole euro, for the report (prodotto/rendiconto#numeri). */
export function sumCauzioni(tx: Tx, periodo: Intervallo): Promise<SommePeriodo> {
  return sumMovimenti(tx, periodo);
}
