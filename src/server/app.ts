import { randomUUID } from 'node:crypto';
import querystring from 'node:querystring';
import { constants } from 'node:zlib';
import compress, { type FastifyCompressOptions } from '@fastify/compress';
import helmet from '@fastify/helmet';
import multipart from '@fastify/multipart';
import Fastify, { LogController, type FastifyInstance, type FastifyServerOptions } from 'fastify';
import { serializerCompiler } from 'fastify-type-provider-zod';
import { MAX_FILE_BYTES } from '#contract/valori.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { bindAbilitazioni } from './features/abilitazioni/routes.ts';
import { bindAccesso } from './features/accesso/routes.ts';
import { authenticate, demandConferma } from './features/accesso/sessioni-service.ts';
import { bindAccessoEsterno } from './features/accesso-esterno/routes.ts';
import { bindBanco } from './features/banco/routes.ts';
import { bindCalendari } from './features/calendari/routes.ts';
import { bindAttese } from './features/attese/routes.ts';
import { bindCatalogo } from './features/catalogo/routes.ts';
import { bindCauzioni } from './features/cauzioni/routes.ts';
import { bindCentro } from './features/centro/routes.ts';
import { readFatti } from './features/centro/service.ts';
import { bindChiusure } from './features/chiusure/routes.ts';
import { bindCopie } from './features/copie/routes.ts';
import { bindDaFare } from './features/da-fare/routes.ts';
import { bindEsempio } from './features/esempio/routes.ts';
import { bindGestione } from './features/gestione/routes.ts';
import { bindDocumenti } from './features/documenti/routes.ts';
import { bindFasce } from './features/fasce/routes.ts';
import { bindCassa } from './features/cassa/routes.ts';
import { bindGiornate } from './features/giornate/routes.ts';
import { bindGruppi } from './features/gruppi/routes.ts';
import { bindImportazioni } from './features/importazioni/routes.ts';
import { bindImmagini } from './features/immagini/routes.ts';
import { bindImpostazioni } from './features/impostazioni/routes.ts';
import { bindGuasti } from './features/guasti/routes.ts';
import { bindLibretto } from './features/libretto/routes.ts';
import { bindLinkUtili } from './features/link-utili/routes.ts';
import { bindPosta } from './features/posta/routes.ts';
import { bindPrenotabili } from './features/prenotabili/routes.ts';
import { bindPreparativi } from './features/preparativi/routes.ts';
import { bindPrimoAccesso } from './features/primo-accesso/routes.ts';
import { bindPrivacy } from './features/privacy/routes.ts';
import { bindProposte } from './features/proposte/routes.ts';
import { bindRegistro } from './features/registro/routes.ts';
import { bindRegolamento } from './features/regolamento/routes.ts';
import { bindRendiconto } from './features/rendiconto/routes.ts';
import { bindSalute } from './features/salute/routes.ts';
import { bindSchedaTecnica } from './features/scheda-tecnica/routes.ts';
import { bindSegnalazioni } from './features/segnalazioni/routes.ts';
import { bindSistema } from './features/sistema/routes.ts';
import { bindSistemazione } from './features/sistemazione/routes.ts';
import { bindUtenti } from './features/utenti/routes.ts';
import { createBind, type Bind } from './http/bind.ts';
import { answerClientError, closeWhenStopping, createBoundedServer } from './http/connections.ts';
import { sendError } from './http/errors.ts';
import { tagPublicAnswers } from './http/etag.ts';
import { logRequests } from './http/log-requests.ts';
import { registerForms } from './http/multipart.ts';
import { registerOpenApi } from './http/openapi.ts';
import { refuseEncoded } from './http/refuse-encoded.ts';
import { refuseForeign } from './http/refuse-foreign.ts';
import { openPages, type Pages } from './http/pages.ts';
import { registerStaticFiles } from './http/static-files.ts';
import type { Deps } from './platform/deps.ts';
import { bindPrenotazioni } from './features/prenotazioni/routes.ts';

/** Largest JSON or form body, in bytes; files have other limits. */
export const BODY_LIMIT = 128 * 1024;

/**
 * Compresses answers; request bodies are never decoded (http/refuse-encoded.ts). Brotli's usual window of 4 MiB costs
 * more time for the memory than for the text.
 */
const COMPRESSION: FastifyCompressOptions = {
  encodings: ['br', 'gzip'],
  globalDecompression: false,
  brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 3, [constants.BROTLI_PARAM_LGWIN]: 18 } },
};

/** The device features that a page may use: only the camera, for documents. */
const PERMISSIONS_POLICY = [
  'camera=(self)',
  ...[
    'accelerometer',
    'autoplay',
    'browsing-topics',
    'display-capture',
    'encrypted-media',
    'geolocation',
    'gyroscope',
    'hid',
    'idle-detection',
    'magnetometer',
    'microphone',
    'midi',
    'payment',
    'screen-wake-lock',
    'serial',
    'usb',
    'xr-spatial-tracking',
  ].map((feature) => `${feature}=()`),
].join(', ');

const FEATURES = [
  bindAccesso,
  bindAccessoEsterno,
  bindUtenti,
  bindFasce,
  bindPrimoAccesso,
  bindDocumenti,
  bindAbilitazioni,
  bindAttese,
  bindCatalogo,
  bindCalendari,
  bindCauzioni,
  bindCentro,
  bindChiusure,
  bindImpostazioni,
  bindGiornate,
  bindCassa,
  bindSistemazione,
  bindProposte,
  bindPrenotabili,
  bindGruppi,
  bindSchedaTecnica,
  bindGuasti,
  bindLibretto,
  bindLinkUtili,
  bindPrenotazioni,
  bindBanco,
  bindDaFare,
  bindGestione,
  bindEsempio,
  bindPreparativi,
  bindImmagini,
  bindImportazioni,
  bindPrivacy,
  bindSegnalazioni,
  bindPosta,
  bindCopie,
  bindRegistro,
  bindRegolamento,
  bindRendiconto,
  bindSalute,
  bindSistema,
];

export interface AppOptions {
  /** The built site; null serves only the API. */
  readonly webDir: string | null;
  readonly trustProxy?: FastifyServerOptions['trustProxy'];
}

/** Builds the application without listening. Also returns the bound calls, and the pages of the site. */
export async function buildApp(
  deps: Deps,
  options: AppOptions,
): Promise<{ app: FastifyInstance; endpoints: Endpoint[]; pages: Pages | null }> {
  const app: FastifyInstance = Fastify({
    loggerInstance: deps.log,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_LIMIT,
    trustProxy: options.trustProxy ?? false,
    genReqId: () => randomUUID(),
    serverFactory: (handle) => createBoundedServer(handle),
    clientErrorHandler: answerClientError,
    forceCloseConnections: 'idle',
    // While stopping, requests on open connections are still served.
    return503OnClosing: false,
    // Replaced below; loading the framework's compilers takes a tenth of the startup time.
    schemaController: { compilersFactory: { buildValidator: notUsed, buildSerializer: notUsed } },
    // An address that cannot be parsed is refused before a route is found.
    frameworkErrors: sendError,
    routerOptions: {
      maxParamLength: 400,
      querystringParser: (text) => withoutEmpty(querystring.parse(text)),
    },
  });
  app.decorateRequest('utente', null);
  // The handlers validate, in the order of prodotto/api#ordine-dei-rifiuti.
  app.setValidatorCompiler(() => (value) => ({ value }));
  app.setSerializerCompiler(serializerCompiler);
  app.setErrorHandler(sendError);
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
        workerSrc: ["'self'"],
        // Only the house rules are shown in a frame (prodotto/documenti#regolamento).
        frameSrc: ["'self'"],
        manifestSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    strictTransportSecurity: deps.publicUrl.startsWith('https:') ? { maxAge: 31_536_000 } : false,
    // An address may contain the token of a mailed link, which no other site may see.
    referrerPolicy: { policy: 'same-origin' },
    xFrameOptions: { action: 'deny' },
  });
  app.addHook('onRequest', (_request, reply, done) => {
    void reply.header('permissions-policy', PERMISSIONS_POLICY);
    done();
  });
  // In the order of prodotto/api#ordine-dei-rifiuti.
  refuseForeign(app, deps.publicUrl);
  refuseEncoded(app);
  registerJson(app);
  registerForms(app);
  await app.register(multipart, { limits: { fileSize: MAX_FILE_BYTES, fieldSize: 4096 } });
  logRequests(app);
  tagPublicAnswers(app);
  await app.register(compress, COMPRESSION);
  closeWhenStopping(app);

  await registerOpenApi(app, deps.versione);
  const endpoints: Endpoint[] = [];
  const bindRoute = createBind(app, {
    authenticate: (token) => authenticate(deps, token),
    demandConferma: (utente) => demandConferma(deps, utente),
    chiaveImpronte: deps.keys.impronte,
    during: deps.impostazioni.during,
  });
  const bind: Bind = (endpoint, handler) => {
    endpoints.push(endpoint);
    bindRoute(endpoint, handler);
  };
  for (const bindFeature of FEATURES) bindFeature(bind, deps);
  const { webDir } = options;
  const { impostazioni } = deps;
  const source = { readFatti: () => readFatti(deps), notice: impostazioni.refresh, log: deps.log };
  const pages = webDir === null ? null : await openPages(webDir, source);
  if (pages)
    impostazioni.watch(() => void pages.renew().catch((err: unknown) => deps.log.error({ err }, 'pages')));
  app.addHook('onListen', async () => pages?.start());
  app.addHook('onClose', async () => pages?.stop());
  await registerStaticFiles(app, webDir, pages);
  return { app, endpoints, pages };
}

function notUsed(): never {
  throw new Error('the framework neither checks nor writes by a schema');
}

/** Accepts an empty body of any content type for calls without a body: some clients always send 'application/json'. */
function registerJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body: string, done) => {
    if (body === '' && !request.routeOptions.config.endpoint?.body) done(null, undefined);
    else void parse(request, body, done);
  });
}

/** An empty query value counts as absent (prodotto/api#campi). */
function withoutEmpty(query: querystring.ParsedUrlQuery): Record<string, unknown> {
  return Object.fromEntries(Object.entries(query).filter(([, value]) => value !== ''));
}
