import type { Fascia } from '#domain/fasce.ts';
import type { Giorno } from '#domain/giorno.ts';
import type { UtenteProprio } from '#contract/utenti.ts';

/** The signed-in user, as read for this request. */
export interface UtenteCorrente extends UtenteProprio {
  readonly sessione_id: string;
  /**
   * Only the person's own export contains it; other answers contain `prenota_fino` and `contributo`, derived from it.
   */
  readonly fascia: Fascia;
}

/** Identifies a repeated request: its sender, its key, and a digest of its content. */
export interface ChiaveIdempotenza {
  readonly chi: string;
  readonly chiave: string;
  readonly impronta: Buffer;
}

/** One file of an upload; the sender's name for it is never trusted. */
export interface FileCaricato {
  readonly campo: string;
  readonly nome: string;
  readonly bytes: Buffer;
}

/** The requested page of a list: the row before it, and its number of rows. */
export interface Cursore<P> {
  readonly dopo: P | null;
  readonly limit: number;
}

/** A position in a list ordered by time: after this instant (ISO) and id (UUID). */
export type PostoNelTempo = [quando: string, id: string];

/** A position in the list of waiting documents: after this booking day, instant (ISO) and id (UUID). */
export type PostoInAttesa = [giorno: Giorno, quando: string, id: string];

/** A position in the book of a resource: after this instant (ISO), and the line with this source and id. */
export type PostoInLibretto = [quando: string, voce: string];

/** A position in the list of people: after this name as shown, and id (UUID). */
export type PostoInElenco = [nome: string, id: string];
