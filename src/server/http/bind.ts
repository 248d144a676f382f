import { createHmac } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { rifiutoCampo } from '#domain/rifiuti.ts';
import type { Answer, Endpoint, HandlerInput } from '#contract/endpoint.ts';
import type { ChiaveIdempotenza, UtenteCorrente } from '../platform/richiesta.ts';
import type { Authenticate, Contesto, DemandConferma } from './contesto.ts';
import { demandForEmail, guard, judgeAgain } from './guard.ts';
import { readForm } from './multipart.ts';
import { createUploads, UPLOADS } from './upload.ts';
import { validate } from './validate.ts';

type UtenteOf<E extends Endpoint> = E['access'] extends 'chiunque' ? UtenteCorrente | null : UtenteCorrente;

/** The function behind a call: receives the declared input, the caller, and the context of the request. */
export type Handler<E extends Endpoint> = (
  input: HandlerInput<E> & { readonly utente: UtenteOf<E> },
  contesto: Contesto,
) => Promise<Answer<E>> | Promise<FastifyReply>;

interface BindDeps {
  readonly during: <T>(work: () => Promise<T>) => Promise<T>;
  readonly authenticate: Authenticate;
  readonly demandConferma: DemandConferma;
  readonly chiaveImpronte: Buffer;
}

export type Bind = <E extends Endpoint>(endpoint: E, handler: Handler<E>) => void;

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

function idempotencyKey(
  request: FastifyRequest,
  endpoint: Endpoint,
  asked: { params: unknown; body: unknown },
  key: Buffer,
): ChiaveIdempotenza | null {
  const chiave = request.headers['idempotency-key'];
  if (!endpoint.idempotente || chiave === undefined || chiave === '') return null;
  if (typeof chiave !== 'string' || !UUID.test(chiave)) {
    throw rifiutoCampo('Idempotency-Key', 'chiave_non_valida');
  }
  const impronta = createHmac('sha256', key)
    .update(`${endpoint.method} ${endpoint.path}\n${JSON.stringify(asked)}`)
    .digest();
  return { chi: request.utente?.id ?? 'anonimo', chiave: chiave.toLowerCase(), impronta };
}

/** The body as sent; the handler reads files itself. */
async function readBody(request: FastifyRequest, endpoint: Endpoint): Promise<unknown> {
  return endpoint.body && endpoint.consuma === 'form' ? readForm(request) : request.body;
}

/** Registers the routes under `/api`, each from its declaration. */
export function createBind(app: FastifyInstance, deps: BindDeps): Bind {
  const readFiles = createUploads(UPLOADS);
  return (endpoint, handler) => {
    const demandStill = (request: FastifyRequest) => judgeAgain(request, endpoint, deps.authenticate);
    const status = endpoint.status ?? (endpoint.response || endpoint.produce ? 200 : 204);
    app.route({
      method: endpoint.method,
      url: `/api${endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1')}`,
      config: { endpoint },
      ...(endpoint.corpo_max && { bodyLimit: endpoint.corpo_max }),
      schema: {
        summary: endpoint.summary,
        tags: [endpoint.tag],
        ...(endpoint.response && { response: { [status]: endpoint.response } }),
      },
      // The handler validates: the framework would run the schemas in another order.
      attachValidation: false,
      onRequest: guard(endpoint, deps.authenticate, deps.demandConferma),
      handler: async (request, reply) => {
        const given = await readBody(request, endpoint);
        await demandStill(request);
        await demandForEmail(endpoint, request.utente, given, deps.demandConferma);
        const params = endpoint.params ? validate(endpoint.params, request.params) : undefined;
        const query = endpoint.query ? validate(endpoint.query, request.query) : undefined;
        const withFiles = endpoint.consuma === 'file';
        const body = endpoint.body && !withFiles ? validate(endpoint.body, given) : undefined;
        const campi: Record<string, unknown> = Object.create(null);
        const contesto: Contesto = {
          idempotenza: idempotencyKey(request, endpoint, { params, body }, deps.chiaveImpronte),
          ip: request.ip,
          file: () => readFiles(request, endpoint, () => demandStill(request), campi),
          campi: (schema) => validate(schema, { ...campi }),
          request,
          reply,
        };
        const input = { params, query, body, utente: request.utente } as Parameters<typeof handler>[0];
        const answer = endpoint.senza_impostazioni
          ? await handler(input, contesto)
          : await deps.during(async () => handler(input, contesto));
        if (reply.sent || (answer as unknown) === reply) return reply;
        if (reply.raw.headersSent || reply.raw.destroyed) {
          // A streamed answer was aborted by us or by the client: nothing more can be sent.
          reply.hijack();
          return undefined;
        }
        void reply.status(answer === null && endpoint.rimandabile ? 202 : status);
        // Null is a JSON null; undefined is no body.
        if (answer === undefined) return reply.send();
        return answer === null
          ? reply.type('application/json; charset=utf-8').serializer(String).send(null)
          : reply.send(answer);
      },
    });
  };
}

declare module 'fastify' {
  interface FastifyContextConfig {
    endpoint?: Endpoint;
  }
}
