import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { ChiaveIdempotenza, FileRicevuto, UtenteCorrente } from '../platform/richiesta.ts';

/**
 * Finds the user of a bearer token. Null when the token is not valid, or no longer; 'sospeso' when it was valid until
 * its account was suspended.
 */
export type Authenticate = (token: string) => Promise<UtenteCorrente | 'sospeso' | null>;

/** Demands that the user gave their password recently. @throws Rifiuto PASSWORD_RICHIESTA */
export type DemandConferma = (utente: UtenteCorrente) => Promise<void>;

/** What a handler may know about the request besides its declared input. */
export interface Contesto {
  readonly idempotenza: ChiaveIdempotenza | null;
  readonly ip: string;
  /** The files of a multipart body, one at a time, in the order in which they arrive. */
  readonly file: () => AsyncGenerator<FileRicevuto>;
  /** The texts of a multipart body, once its files have been read. @throws Rifiuto VALIDATION_ERROR */
  readonly campi: <S extends z.ZodType>(schema: S) => z.output<S>;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}
