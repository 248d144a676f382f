import { randomUUID } from 'node:crypto';
import querystring from 'node:querystring';
import compress from '@fastify/compress';
import formbody from '@fastify/formbody';
import helmet from '@fastify/helmet';
import multipart from '@fastify/multipart';
import Fastify, { LogController, type FastifyInstance, type FastifyServerOptions } from 'fastify';
import { serializerCompiler } from 'fastify-type-provider-zod';
import { MAX_FILE_BYTES } from '#contract/documenti.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { bindAccesso } from './features/accesso/routes.ts';
import { authenticate } from './features/accesso/service.ts';
import { bindCatalogo } from './features/catalogo/routes.ts';
import { bindDocumenti } from './features/documenti/routes.ts';
import { bindGruppi } from './features/gruppi/routes.ts';
import { bindImmagini } from './features/immagini/routes.ts';
import { bindLinkUtili } from './features/link-utili/routes.ts';
import { bindPosta } from './features/posta/routes.ts';
import { declarePosta } from './features/posta/service.ts';
import { bindPrenotabili } from './features/prenotabili/routes.ts';
import { bindPrenotazioni } from './features/prenotazioni/routes.ts';
import { bindPrimoAccesso } from './features/primo-accesso/routes.ts';
import { bindPrivacy } from './features/privacy/routes.ts';
import { bindRegistro } from './features/registro/routes.ts';
import { bindRegolamento } from './features/regolamento/routes.ts';
import { bindSalute } from './features/salute/routes.ts';
import { bindSchedaTecnica } from './features/scheda-tecnica/routes.ts';
import { bindSegnalazioni } from './features/segnalazioni/routes.ts';
import { bindUtenti } from './features/utenti/routes.ts';
import { createBind, type Bind } from './http/bind.ts';
import { registerErrors, sendError } from './http/errors.ts';
import { registerOpenApi, toOpenApi } from './http/openapi.ts';
import { registerStaticFiles } from './http/static-files.ts';
import type { Deps } from './platform/deps.ts';

/** Largest JSON or form body, in bytes; files have limits of their own. */
const BODY_LIMIT = 128 * 1024;

const FEATURES = [
  bindAccesso,
  bindUtenti,
  bindPrimoAccesso,
  bindDocumenti,
  bindCatalogo,
  bindPrenotabili,
  bindGruppi,
  bindSchedaTecnica,
  bindLinkUtili,
  bindPrenotazioni,
  bindImmagini,
  bindPrivacy,
  bindSegnalazioni,
  bindPosta,
  bindRegistro,
  bindRegolamento,
  bindSalute,
];

export interface AppOptions {
  /** The built site; null serves the API alone. */
  readonly webDir: string | null;
  readonly trustProxy?: FastifyServerOptions['trustProxy'];
}

/** The application, without listening: production and tests share it. Gives also every call it has bound. */
export async function buildApp(
  deps: Deps,
  options: AppOptions,
): Promise<{ app: FastifyInstance; endpoints: Endpoint[] }> {
  const app: FastifyInstance = Fastify({
    loggerInstance: deps.log,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_LIMIT,
    trustProxy: options.trustProxy ?? false,
    genReqId: () => randomUUID(),
    forceCloseConnections: 'idle',
    // While stopping: what still comes over an open connection is served as well, rather than refused in the framework's words.
    return503OnClosing: false,
    // An address that cannot even be read is refused before any route is found.
    frameworkErrors: sendError,
    routerOptions: {
      maxParamLength: 400,
      querystringParser: (text) => withoutEmpty(querystring.parse(text)),
    },
  });
  app.decorateRequest('utente', null);
  // The schemas are checked in the handlers, in the contract's order of refusals.
  app.setValidatorCompiler(() => (value) => ({ value }));
  app.setSerializerCompiler(serializerCompiler);
  registerErrors(app);
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'"],
        imgSrc: ["'self'", 'blob:', 'data:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        workerSrc: ["'self'", 'blob:'],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    strictTransportSecurity: deps.publicUrl.startsWith('https:') ? { maxAge: 31_536_000 } : false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  });
  await app.register(compress, { threshold: 1024, encodings: ['br', 'gzip'] });
  await app.register(formbody);
  await app.register(multipart, { limits: { fileSize: MAX_FILE_BYTES, fieldSize: 4096 } });
  logRequests(app);
  closeConnectionsAtTheEnd(app);

  const endpoints: Endpoint[] = [];
  const bindRoute = createBind(app, {
    authenticate: (token) => authenticate(deps, token),
    chiaveImpronte: deps.keys.impronte,
  });
  const bind: Bind = (endpoint, handler) => {
    endpoints.push(endpoint);
    bindRoute(endpoint, handler);
  };
  await declarePosta(deps);
  for (const bindFeature of FEATURES) bindFeature(bind, deps);
  await registerOpenApi(app, toOpenApi(endpoints, deps.versione));
  await registerStaticFiles(app, options.webDir);
  return { app, endpoints };
}

/** An empty query value counts as absent (contract 1). */
function withoutEmpty(query: querystring.ParsedUrlQuery): Record<string, unknown> {
  return Object.fromEntries(Object.entries(query).filter(([, value]) => value !== ''));
}

/** One line an answer: the route's pattern and never the address, which may hold a mail or a token. */
function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    request.log.debug({
      metodo: request.method,
      rotta: request.routeOptions.url ?? 'nessuna',
      stato: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
    });
    done();
  });
}

/** While stopping, an answer is the last of its connection: one kept open by a silent client would hold up the end. */
function closeConnectionsAtTheEnd(app: FastifyInstance): void {
  let closing = false;
  app.addHook('preClose', (done) => {
    closing = true;
    done();
  });
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (closing) void reply.header('connection', 'close');
    done();
  });
}
