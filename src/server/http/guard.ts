import type { FastifyReply, FastifyRequest } from 'fastify';
import { emailKey } from '#domain/email.ts';
import { mayCall, ruoloOf } from '#domain/permessi.ts';
import { checkUtente } from '#domain/prenotazione.ts';
import { Rifiuto } from '#domain/rifiuti.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import type { UtenteCorrente } from '../platform/richiesta.ts';
import type { Authenticate, DemandConferma } from './contesto.ts';

const BEARER = /^Bearer +([\w.~+/-]+=*)$/i;

/**
 * Checks the caller before the body is read: 401, then 403, then the rest (prodotto/api#ordine-dei-rifiuti). A public
 * call identifies the caller only if its answer depends on it.
 */
export function guard(endpoint: Endpoint, authenticate: Authenticate, demandConferma: DemandConferma) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    // The answers to a login, a registration or a mailed link are personal, too.
    const personal = endpoint.access !== 'chiunque' || endpoint.method !== 'GET';
    if (personal) void reply.header('cache-control', 'no-store');
    if (endpoint.access === 'chiunque' && !endpoint.identifica) return;
    await judge(request, endpoint, authenticate);
    // An injected body of a test, without a socket, is complete from the start.
    request.bodyCameLater = request.raw.complete === false;
    if (request.utente) void reply.header('cache-control', 'no-store');
    if (request.utente && needsPassword(endpoint, request.utente, request.params)) {
      await demandConferma(request.utente);
    }
  };
}

function needsPassword({ password }: Endpoint, utente: UtenteCorrente, params: unknown): boolean {
  if (password !== 'altrui') return password === 'sempre';
  return utente.is_superuser && !Object.values(params as object).includes(utente.id);
}

/** Requires the password for a new address before validation (prodotto/api#ordine-dei-rifiuti). */
export async function demandForEmail(
  { password }: Endpoint,
  utente: UtenteCorrente | null,
  body: unknown,
  demandConferma: DemandConferma,
): Promise<void> {
  if (password !== 'email' || !utente) return;
  const email = (body as { email?: unknown } | null | undefined)?.email;
  if (typeof email === 'string' && emailKey(email) !== emailKey(utente.email)) await demandConferma(utente);
}

/** Checks the caller again after a late body, since the session may have ended meanwhile (decision 024). */
export async function judgeAgain(
  request: FastifyRequest,
  endpoint: Endpoint,
  authenticate: Authenticate,
): Promise<void> {
  if (request.bodyCameLater) await judge(request, endpoint, authenticate);
}

async function judge(request: FastifyRequest, endpoint: Endpoint, authenticate: Authenticate): Promise<void> {
  const token = BEARER.exec(request.headers.authorization ?? '')?.[1];
  const found = token ? await authenticate(token) : null;
  const sospeso = found === 'sospeso';
  const utente = sospeso ? null : found;
  // Set before the check, so that the log of a refusal has the person.
  request.utente = utente;
  const refusal = mayCall(endpoint.access, ruoloOf(utente));
  if (refusal) throw new Rifiuto(refusal, sospeso ? { sospeso } : {});
  if (endpoint.richiede === 'documento_e_mail' && utente) {
    const rifiuto = checkUtente(utente);
    if (rifiuto) throw rifiuto;
  }
}

declare module 'fastify' {
  interface FastifyRequest {
    utente: UtenteCorrente | null;
    bodyCameLater: boolean;
  }
}
