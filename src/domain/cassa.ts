import type { TipoMovimento } from './cauzioni.ts';
import { COME, type Come } from './euro.ts';
import type { TipoMovimentoGiornate } from './giornate.ts';

/** The longest period of the till, in days (prodotto/cassa#periodo). */
export const MAX_GIORNI_CASSA = 366;

/** An entry of either ledger as the till sees it. */
export interface MovimentoCassa {
  readonly che: 'giornate' | 'cauzione';
  readonly tipo: TipoMovimento | TipoMovimentoGiornate;
  /** Whole euro that came in; below zero what went out, 0 where no money moved. */
  readonly importo: number;
  /** Null for what is kept. */
  readonly come: Come | null;
}

/** What came in and went out by one way of paying, in whole euro: `giornate + cauzioni = entrati - resi`. */
interface TotaleCassa {
  come: Come;
  giornate: number;
  cauzioni: number;
  entrati: number;
  resi: number;
}

/** The kinds of entries with which money goes back, or a return is corrected. All others count among what came in. */
const RESI: ReadonlySet<MovimentoCassa['tipo']> = new Set(['restituita', 'storno']);

/**
 * The totals by way of paying, of those that occur (prodotto/cassa#totali). A correction has the kind of what it corrects,
 * and so lowers or raises that side.
 */
export function sumCassa(movimenti: readonly MovimentoCassa[]): TotaleCassa[] {
  return COME.filter((come) => movimenti.some((one) => one.come === come)).map((come) => {
    const totale: TotaleCassa = { come, giornate: 0, cauzioni: 0, entrati: 0, resi: 0 };
    for (const one of movimenti) {
      if (one.come !== come) continue;
      totale[one.che === 'giornate' ? 'giornate' : 'cauzioni'] += one.importo;
      if (RESI.has(one.tipo)) totale.resi -= one.importo;
      else totale.entrati += one.importo;
    }
    return totale;
  });
}
