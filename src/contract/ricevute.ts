import { z } from 'zod';

/** The number of a receipt, which is printed as '16/2026' (prodotto/ricevute#numero). */
export const Ricevuta = z.object({ anno: z.int(), numero: z.int() });
export type Ricevuta = z.output<typeof Ricevuta>;

/** What a receipt says of others: of the one that it makes up for, and of itself before there was one series. */
export const campiRimando = {
  /** The receipt of the entry that this one corrects or takes back. */
  corretta: Ricevuta.nullable(),
  /** The number of its ledger under which it was printed before; null for those since. */
  prima: z.int().nullable(),
};
