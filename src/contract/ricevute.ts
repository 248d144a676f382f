import { z } from 'zod';

/** The number of a receipt, which is printed as '16/2026' (prodotto/ricevute#numero). */
export const Ricevuta = z.object({ anno: z.int(), numero: z.int() });
export type Ricevuta = z.output<typeof Ricevuta>;

/** References of a receipt: to the one that it corrects, and to its own number before there was a single series. */
export const campiRimando = {
  /** The receipt of the entry that this one corrects or takes back. */
  corretta: Ricevuta.nullable(),
  /** The number that it had in its ledger before the single series; null for newer receipts. */
  prima: z.int().nullable(),
};
