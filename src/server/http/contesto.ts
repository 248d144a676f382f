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

/** A request that may have been sent before: its sender, its key, and a digest of its content. */
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
