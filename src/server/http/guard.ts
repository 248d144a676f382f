import type { FastifyReply, FastifyRequest } from 'fastify';
import { mayCall, ruoloOf } from '#domain/permessi.ts';
import { checkUtente } from '#domain/prenotazione.ts';
import { Rifiuto } from '#domain/rifiuti.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import type { Authenticate, UtenteCorrente } from './contesto.ts';

const BEARER = /^Bearer +([\w.~+/-]+=*)$/i;

/** The token of the request's Authorization header, or null. */
export function bearerToken(request: FastifyRequest): string | null {
  return BEARER.exec(request.headers.authorization ?? '')?.[1] ?? null;
}

/**
 * Lets a request in, before its body is read: 401, then 403, then everything else (contract 1).
 * A public call asks who is there only where its answer depends on it.
 */
export function guard(endpoint: Endpoint, authenticate: Authenticate) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    // What answers a login, a registration or a mailed link is for one person, as all is that asks who is there.
    const personal = endpoint.access !== 'chiunque' || endpoint.method !== 'GET';
    if (personal) void reply.header('cache-control', 'no-store');
    if (endpoint.access === 'chiunque' && !endpoint.identifica) return;
    const token = bearerToken(request);
    const utente = token ? await authenticate(token) : null;
    // Before it is judged, so that a refusal is written with who was refused.
    request.utente = utente;
    const refusal = mayCall(endpoint.access, ruoloOf(utente));
    if (refusal) throw new Rifiuto(refusal);
    if (endpoint.richiede === 'documento_e_mail' && utente) {
      const rifiuto = checkUtente(utente);
      if (rifiuto) throw rifiuto;
    }
    if (utente) void reply.header('cache-control', 'no-store');
  };
}

declare module 'fastify' {
  interface FastifyRequest {
    utente: UtenteCorrente | null;
  }
}
