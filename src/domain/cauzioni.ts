import { Rifiuto } from './rifiuti.ts';

/** The kinds of entries of a deposit (prodotto/cauzioni#movimenti). */
export const MOVIMENTI_CAUZIONE = ['ricevuta', 'restituita', 'trattenuta'] as const;
export type TipoMovimento = (typeof MOVIMENTI_CAUZIONE)[number];

/** The sums of one deposit, in whole euro. */
export interface Somme {
  readonly ricevuto: number;
  readonly restituito: number;
  readonly trattenuto: number;
}

/** What the centre still holds of a deposit. */
export const resta = ({ ricevuto, restituito, trattenuto }: Somme): number =>
  ricevuto - restituito - trattenuto;

/**
 * Whether an entry may be added. A deposit is received only while nothing is held. The sum given back or kept may not
 * exceed what is held.
 */
export function mayAdd(somme: Somme, tipo: TipoMovimento, importo: number): Rifiuto | null {
  const held = resta(somme);
  if (tipo === 'ricevuta') return held > 0 ? new Rifiuto('CAUZIONE_GIA_RICEVUTA', { resta: held }) : null;
  if (held === 0) return new Rifiuto(somme.ricevuto === 0 ? 'CAUZIONE_ASSENTE' : 'CAUZIONE_GIA_RESA');
  return importo > held ? new Rifiuto('CAUZIONE_INSUFFICIENTE', { resta: held }) : null;
}

/**
 * Refuses a correction after which more would have been given back and kept than was received. `differenza`: what it
 * adds to the corrected entry.
 */
export function mayCorrect(somme: Somme, tipo: TipoMovimento, differenza: number): Rifiuto | null {
  const held = resta(somme) + (tipo === 'ricevuta' ? differenza : -differenza);
  return held < 0 ? new Rifiuto('CAUZIONE_INSUFFICIENTE', { resta: resta(somme) }) : null;
}
