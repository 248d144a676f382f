import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { ChiaveIdempotenza, FileCaricato, UtenteCorrente } from '../platform/richiesta.ts';

/** Finds the user of a bearer token; null for an invalid one, 'sospeso' for that of a suspended account. */
export type Authenticate = (token: string) => Promise<UtenteCorrente | 'sospeso' | null>;

/** Requires a recently entered password. @throws Rifiuto PASSWORD_RICHIESTA */
export type DemandConferma = (utente: UtenteCorrente) => Promise<void>;

export interface Contesto {
  readonly idempotenza: ChiaveIdempotenza | null;
  readonly ip: string;
  /** The files of a multipart body, in the order in which they arrive. */
  readonly file: () => AsyncGenerator<FileCaricato>;
  /** The texts of a multipart body, after its files were read. @throws Rifiuto VALIDATION_ERROR */
  readonly campi: <S extends z.ZodType>(schema: S) => z.output<S>;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}
