/** The largest amount, in whole euro, that one entry of a ledger can have: a larger one is a typing error. */
export const MAX_EURO = 100_000;

/** How money changes hands at the desk. */
export const COME = ['contanti', 'carta', 'bonifico', 'pagopa', 'altro'] as const;
export type Come = (typeof COME)[number];

/** The number under which a bank knows a payment (prodotto/cauzioni#riferimento). */
export interface Riferito {
  readonly riferimento?: string | undefined;
}
/** How something was paid. */
export interface Pagamento extends Riferito {
  readonly come: Come;
}
/** The longest such number, in characters. */
export const MAX_RIFERIMENTO = 60;
/** The ways of paying that have one, for the pages that ask for it. */
export const hasRiferimento = (come: Come): come is 'bonifico' | 'pagopa' =>
  come === 'bonifico' || come === 'pagopa';
