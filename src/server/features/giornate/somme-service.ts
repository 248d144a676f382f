import type { Intervallo } from '#domain/intervallo.ts';
import type { Tx } from '../../platform/db.ts';
import { sumMovimentiGiornate, type SommeGiornatePeriodo } from './somme-store.ts';

/** The packages of a period, for the report (prodotto/rendiconto#numeri). */
export function sumGiornate(tx: Tx, periodo: Intervallo): Promise<SommeGiornatePeriodo> {
  return sumMovimentiGiornate(tx, periodo);
}
