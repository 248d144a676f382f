import { z } from 'zod';
import { COME, MAX_RIFERIMENTO } from '#domain/euro.ts';
import { nome, riga, uuidRisposta } from './campi.ts';

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

/** How money changes hands. */
export const come = z.enum(COME);
/** The number of a payment (prodotto/cauzioni#riferimento), for every call that notes money. */
export const campoRiferimento = { riferimento: riga(MAX_RIFERIMENTO).optional() };
/** How something is paid. */
export const campiPagamento = { come, ...campoRiferimento };
/** The same as an entry says it. */
export const pagato = {
  /** Null where no money moved. */
  come: come.nullable(),
  /** Empty: none. */
  riferimento: z.string(),
};
/** Why something is kept or corrected, in the administrator's own words. */
export const motivoMovimento = nome(200);

/** The person in whose name an entry is, as its receipt names them (prodotto/cauzioni#intestatari). */
export const Intestatario = z.object({
  nome: z.string(),
  cognome: z.string(),
  codice_fiscale: z.string(),
  /** Null once the account is gone. */
  utente_id: uuidRisposta.nullable(),
});
