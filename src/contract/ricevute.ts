import { z } from 'zod';
import { COME, MAX_RIFERIMENTO } from '#domain/euro.ts';
import { nome, riga, uuidRisposta } from './campi.ts';

/** The number of a receipt, printed as '16/2026' (prodotto/ricevute#numero). */
export const Ricevuta = z.object({ anno: z.int(), numero: z.int() });
export type Ricevuta = z.output<typeof Ricevuta>;

export const campiRimando = {
  /** The receipt of the entry that this one corrects or takes back. */
  corretta: Ricevuta.nullable(),
  /** The number in its ledger before the single series; null for newer receipts. */
  prima: z.int().nullable(),
};

export const come = z.enum(COME);
/** The reference of a payment (prodotto/cauzioni#riferimento), for every call that records money. */
export const campoRiferimento = { riferimento: riga(MAX_RIFERIMENTO).optional() };
export const campiPagamento = { come, ...campoRiferimento };
/** The payment in an entry. */
export const pagato = {
  /** Null where no money moved. */
  come: come.nullable(),
  /** Empty: none. */
  riferimento: z.string(),
};
/** Why a deposit is kept or an entry corrected, in the administrator's own words. */
export const motivoMovimento = nome(200);

/** The person named on an entry and its receipt (prodotto/cauzioni#intestatari). */
export const Intestatario = z.object({
  nome: z.string(),
  cognome: z.string(),
  codice_fiscale: z.string(),
  /** Null once the account has ended. */
  utente_id: uuidRisposta.nullable(),
});
