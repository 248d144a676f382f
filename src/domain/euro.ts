/** The largest amount, in whole euro, that one entry of a ledger can have: a larger one is a typing error. */
export const MAX_EURO = 100_000;

/** How money changes hands at the desk. */
export const COME = ['contanti', 'carta', 'altro'] as const;
export type Come = (typeof COME)[number];
