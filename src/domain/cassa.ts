import type { TipoMovimento } from './cauzioni.ts';
import { COME, type Come } from './euro.ts';
import type { TipoMovimentoGiornate } from './giornate.ts';

/** The longest period of the till, in days (prodotto/cassa#periodo). */
export const MAX_GIORNI_CASSA = 366;

/** An entry of either ledger as the till sees it. */
export interface VoceCassa {
  readonly che: 'giornate' | 'cauzione';
  readonly tipo: TipoMovimento | TipoMovimentoGiornate;
  /** Whole euro that came in; negative for money that went out, 0 where no money moved. */
  readonly importo: number;
  /** Null for money that the centre keeps. */
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

/**
 * The kinds of entries that count as money given back, corrections of them included. All others count as money
 * received.
 */
const RESI: ReadonlySet<VoceCassa['tipo']> = new Set(['restituita', 'storno']);

/**
 * The totals for each way of paying that occurs (prodotto/cassa#totali). A correction has the kind of the entry that it
 * corrects, so it lowers or raises the same side.
 */
export function sumCassa(movimenti: readonly VoceCassa[]): TotaleCassa[] {
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
