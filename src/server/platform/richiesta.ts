import type { Fascia } from '#domain/fasce.ts';
import type { UtenteProprio } from '#contract/utenti.ts';

/** The signed-in user, as read for this request. */
export interface UtenteCorrente extends UtenteProprio {
  readonly sessione_id: string;
  /**
   * Only the person's own export contains it. Other answers contain what follows from it: `prenota_fino` and
   * `contributo`.
   */
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

/** The requested page of a list: after which row it begins, and how many rows it has. */
export interface Cursore<P> {
  readonly dopo: P | null;
  readonly limit: number;
}

/** The position in a list ordered by time: after this instant (ISO) and id (UUID). */
export type PostoNelTempo = [quando: string, id: string];

/** The position in the book of a thing: after this instant (ISO), and after the line with this source and id. */
export type PostoInLibretto = [quando: string, voce: string];

/** The position in the list of people: after this name, as the list shows it, and id (UUID). */
export type PostoInElenco = [nome: string, id: string];
