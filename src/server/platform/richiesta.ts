import type { Fascia } from '#domain/fasce.ts';
import type { UtenteProprio } from '#contract/utenti.ts';

/** The signed-in user, as read for this request. */
export interface UtenteCorrente extends UtenteProprio {
  readonly sessione_id: string;
  /** In no answer but the person's own export: `prenota_fino` and `contributo` are what follows from it. */
  readonly fascia: Fascia;
}

/** A request that may have been sent before: its sender, its key, and a digest of its content. */
export interface ChiaveIdempotenza {
  readonly chi: string;
  readonly chiave: string;
  readonly impronta: Buffer;
}

/** One file of an upload: its field, the name given by the sender (never trusted), and its bytes. */
export interface FileRicevuto {
  readonly campo: string;
  readonly nome: string;
  readonly bytes: Buffer;
}

/** The requested page of a list: after which row, and how many rows. */
export interface Cursore<P> {
  readonly dopo: P | null;
  readonly limit: number;
}

/** The position in a list ordered by time: after this instant (ISO) and id (UUID). */
export type Momento = [quando: string, id: string];

/** The position in the book of a thing: after this instant (ISO), and the source of a line with its id there. */
export type PostoInLibretto = [quando: string, voce: string];

/** The position in the list of people: after this name, as it stands there, and id (UUID). */
export type PostoInElenco = [nome: string, id: string];
