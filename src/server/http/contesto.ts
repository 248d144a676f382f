import type { FastifyReply, FastifyRequest } from 'fastify';
import type { UtenteProprio } from '#contract/utenti.ts';
import type { FileRicevuto } from './upload.ts';

/** The signed-in user, as the session has them at this request. */
export interface UtenteCorrente extends UtenteProprio {
  readonly sessione_id: string;
}

/**
 * Finds who a bearer token belongs to; null where it is not (or no longer) valid, 'sospeso' where it was until its
 * account was suspended.
 */
export type Authenticate = (token: string) => Promise<UtenteCorrente | 'sospeso' | null>;

/** Demands that somebody has given their password a short while ago. @throws Rifiuto PASSWORD_RICHIESTA */
export type DemandConferma = (utente: UtenteCorrente) => Promise<void>;

/** A request that may have been sent before: by whom, under which key, and a digest of what it asks. */
export interface ChiaveIdempotenza {
  readonly chi: string;
  readonly chiave: string;
  readonly impronta: Buffer;
}

/** What a handler may know about the request besides its declared input. */
export interface Contesto {
  readonly idempotenza: ChiaveIdempotenza | null;
  readonly ip: string;
  /** The files of a multipart body, one at a time, in the order in which they arrive. */
  readonly file: () => AsyncGenerator<FileRicevuto>;
  /** Names the resources whose bookings a kept answer depends on; without a call, it depends on all. */
  readonly dependsOn: (risorse: readonly number[]) => void;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}
