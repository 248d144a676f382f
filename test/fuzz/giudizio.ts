import { checkUtente } from '#domain/prenotazione.ts';
import { mayCall } from '#domain/permessi.ts';
import { type CodiceRifiuto, RIFIUTI } from '#contract/rifiuti.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { Problema } from '#contract/errore.ts';
import { BODY_LIMIT } from '#server/app.ts';
import { refusalsOf } from '#server/http/openapi.ts';
import type { Caso, RuoloCaso } from './caso.ts';
import type { Risposta } from './filo.ts';
import type { Richiesta } from './richiesta.ts';
import { TRUCCHI } from './trucchi.ts';

/**
 * The expected result of a request. `libera`: it may not even reach the call; `rifiuto`: it must be refused, with this
 * code if one is named; `forse`: it depends on the data.
 */
export type Attesa =
  | { readonly esito: 'libera' | 'forse' }
  | { readonly esito: 'rifiuto'; readonly code: CodiceRifiuto | null };

/** The size of a head in bytes beyond which the server may stop reading. */
const MAX_HEAD = 15_000;

const ROLES: Readonly<Record<RuoloCaso, 'anonimo' | 'utente' | 'admin'>> = {
  anonimo: 'anonimo',
  falso: 'anonimo',
  sospeso: 'anonimo',
  non_verificato: 'utente',
  membro: 'utente',
  admin: 'admin',
};

/** Judges a request only by the declaration: the allowed callers, and the schemas. */
export function expectAnswer(endpoint: Endpoint, caso: Caso, richiesta: Richiesta): Attesa {
  const { params, query, body } = endpoint;
  if (richiesta.testa > MAX_HEAD) return { esito: 'libera' };
  // A parameter of another form may be the path of another call.
  if (params && !params.safeParse(richiesta.params).success) return { esito: 'libera' };
  if (caso.trucco !== null) {
    const code = TRUCCHI[caso.trucco]!.codeOf(endpoint);
    return code ? { esito: 'rifiuto', code } : { esito: 'libera' };
  }
  const refusal = mayCall(endpoint.access, ROLES[caso.ruolo]);
  const can = caso.ruolo !== 'non_verificato';
  const missing =
    endpoint.richiede && checkUtente({ da_informare: false, is_verified: can, documento_caricato: can });
  if (caso.trattiene && ROLES[caso.ruolo] !== 'anonimo' && endpoint.access !== 'chiunque') {
    // The code depends on the time of the check, or on the error in the part that arrived; it is a refusal in any case.
    // A required password is asked for as soon as the head is there.
    const sure = caso.corpo?.tipo === 'json' && !refusal && !missing && !endpoint.password;
    return { esito: 'rifiuto', code: sure ? 'UNAUTHORIZED' : null };
  }
  if (refusal) return { esito: 'rifiuto', code: refusal };
  if (missing) return { esito: 'rifiuto', code: missing.code };
  const wrongQuery = query && !query.safeParse(richiesta.query).success;
  const knownBody = richiesta.body !== undefined || caso.corpo === null;
  const wrongBody = body && knownBody && !body.safeParse(richiesta.body).success;
  return wrongQuery || wrongBody ? { esito: 'rifiuto', code: null } : { esito: 'forse' };
}

/** Text that reveals internals of the program. */
const INSIDE =
  /\n\s+at .+:\d+|node_modules|\/src\/server|\.ts:\d+|\b(select|insert into|update|delete from) .+ (from|where|values|set) |syntax error|violates .*constraint|duplicate key|kysely|pg_catalog|ECONN|FST_ERR|HPE_/i;

function mayRefuse(endpoint: Endpoint): Set<string> {
  const declared = [...refusalsOf(endpoint).values()].flat().filter((code) => code !== 'NON_DISPONIBILE');
  const general: CodiceRifiuto[] = endpoint.method === 'GET' ? [] : ['BAD_REQUEST', 'TROPPO_GRANDE'];
  return new Set<string>([...declared, ...general]);
}

function faultOfProblem({ status, headers, bytes }: Risposta, allowed: Set<string> | null): string | null {
  if (!/^application\/problem\+json(;|$)/.test(headers.get('content-type') ?? ''))
    return 'a refusal of another type';
  const text = bytes.toString('utf8');
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return 'a refusal that is no JSON';
  }
  const parsed = Problema.safeParse(json);
  if (!parsed.success) return 'a refusal of another shape';
  const { code, title, detail, attuale: _, ...rest } = parsed.data;
  if (!Object.hasOwn(RIFIUTI, code)) return `a refusal with the unknown code ${code}`;
  const known = RIFIUTI[code as CodiceRifiuto];
  if (known.status !== status || rest.status !== status) return `the code ${code} with the status ${status}`;
  if (title !== known.messaggio || title === '') return 'a refusal without its sentence';
  if (detail !== code) return 'a refusal whose detail is not its code';
  if (rest.errors?.some(({ messaggio }) => messaggio === '')) return 'a wrong field without a sentence';
  if (
    INSIDE.test(
      JSON.stringify({ code, title, rest: { ...rest, errors: rest.errors?.map((e) => e.messaggio) } }),
    )
  )
    return 'a refusal that shows the inside';
  if (allowed && !allowed.has(code)) return `a refusal that the call does not declare: ${code}`;
  return null;
}

function faultOfSuccess(endpoint: Endpoint, { status, headers, bytes }: Risposta): string | null {
  const declared = endpoint.status ?? (endpoint.response || endpoint.produce ? 200 : 204);
  const type = headers.get('content-type') ?? '';
  const later = endpoint.rimandabile === true && status === 202 && bytes.toString('utf8') === 'null';
  if (status !== declared && !later) return `the status ${status} where ${declared} is declared`;
  if (endpoint.produce) {
    const wanted = endpoint.produce.replace('*', '');
    return type.startsWith(wanted) ? null : `the type ${type} where ${endpoint.produce} is declared`;
  }
  if (!endpoint.response) return bytes.length === 0 ? null : 'a body where none is declared';
  if (!/^application\/json(;|$)/.test(type)) return `the type ${type} where JSON is declared`;
  try {
    const parsed = endpoint.response.safeParse(JSON.parse(bytes.toString('utf8')));
    return parsed.success ? null : 'an answer of another shape than declared';
  } catch {
    return 'an answer that is no JSON';
  }
}

/**
 * Whether the body is longer than the server reads: it ends the connection with the refusal, which the rest of the body
 * may overwrite.
 */
const isTroppo = ({ corpo }: Caso): boolean => corpo?.tipo === 'testo' && corpo.testo.length > BODY_LIMIT;

/** The first error in an answer, in a sentence; null without one. */
export function faultOf(endpoint: Endpoint, caso: Caso, attesa: Attesa, answer: Risposta): string | null {
  const { status, headers, manca } = answer;
  const muta = caso.trucco !== null && TRUCCHI[caso.trucco]!.muta;
  if (manca === 'chiusa') return muta || isTroppo(caso) ? null : 'no answer: the connection was closed';
  if (manca === 'appesa') return 'no answer in time';
  if (manca === 'malformata') return 'an answer that is no HTTP, or not as long as it says';
  if (status === 503) return 'the status 503, as if the database did not answer';
  if (status >= 500) return `the status ${status}`;
  if (headers.has('server') || headers.has('x-powered-by')) return 'an answer that says what serves it';
  const route = attesa.esito !== 'libera';
  if (status >= 400) {
    if (caso.trucco === 'metodo HEAD') return null;
    const fault = faultOfProblem(answer, route ? mayRefuse(endpoint) : null);
    if (fault || attesa.esito !== 'rifiuto' || attesa.code === null) return fault;
    const { code } = JSON.parse(answer.bytes.toString('utf8')) as { code: string };
    // A held body that is itself refused never reaches the second check of the caller, or, on a busy machine, was
    // complete at the first one: nothing is done either way.
    if (caso.trattiene && (code === 'BAD_REQUEST' || code === 'VALIDATION_ERROR')) return null;
    return code === attesa.code ? null : `the refusal ${code} where ${attesa.code} comes first`;
  }
  if (headers.get('x-content-type-options') !== 'nosniff') return 'an answer without nosniff';
  if (attesa.esito === 'rifiuto') return `the status ${status} to what must be refused`;
  if (route) return faultOfSuccess(endpoint, answer);
  return [200, 201, 202, 204, 304].includes(status) ? null : `the unforeseen status ${status}`;
}
