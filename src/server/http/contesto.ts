import type { FastifyReply, FastifyRequest } from 'fastify';
import type { UtenteProprio } from '#contract/utenti.ts';
import type { FileRicevuto } from './upload.ts';

/** Who is signed in, as the session says at this request. */
export interface UtenteCorrente extends UtenteProprio {
  readonly sessione_id: string;
}

/** Finds who a bearer token belongs to; null where it is not (or no longer) valid. */
export type Authenticate = (token: string) => Promise<UtenteCorrente | null>;

/** A request that may have been sent before: by whom, under which key, and a digest of what it asks. */
export interface ChiaveIdempotenza {
  readonly chi: string;
  readonly chiave: string;
  readonly impronta: Buffer;
}

/** What a handler may know of the request beyond its declared input. */
export interface Contesto {
  readonly idempotenza: ChiaveIdempotenza | null;
  readonly ip: string;
  /** The files of a multipart body, one at a time, in the order in which they come. */
  readonly file: () => AsyncGenerator<FileRicevuto>;
  /** Names the resources on whose bookings a kept answer depends; where nobody does, it depends on all. */
  readonly dependsOn: (risorse: readonly number[]) => void;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}
