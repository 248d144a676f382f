import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import swagger from '@fastify/swagger';
import type { FastifyInstance, FastifySchema } from 'fastify';
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { IMPEDIMENTI } from '#domain/prenotazione.ts';
import { type CodiceRifiuto, RIFIUTI } from '#contract/rifiuti.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { Problema } from '#contract/errore.ts';

/** The refusals of a call by status: its own, and those of its access and input. */
export function refusalsOf(endpoint: Endpoint): Map<number, CodiceRifiuto[]> {
  const codes = new Set<CodiceRifiuto>(endpoint.rifiuti);
  if (endpoint.access !== 'chiunque') codes.add('UNAUTHORIZED');
  if (endpoint.access === 'admin') codes.add('FORBIDDEN');
  if (endpoint.password) codes.add('PASSWORD_RICHIESTA');
  if (endpoint.richiede) for (const code of IMPEDIMENTI) codes.add(code);
  if (endpoint.body) codes.add('BAD_REQUEST');
  if (endpoint.params || endpoint.query || endpoint.body || endpoint.file) codes.add('VALIDATION_ERROR');
  if (endpoint.idempotente) codes.add('IDEMPOTENZA_DIVERSA').add('GIA_FATTO');
  codes.add('NON_DISPONIBILE');
  codes.add('CONTENT_ENCODING');
  if (endpoint.method !== 'GET') codes.add('ORIGINE_ESTRANEA').add('SPAZIO_ESAURITO').add('TROPPO_LENTO');
  const byStatus = new Map<number, CodiceRifiuto[]>();
  for (const code of codes) {
    const { status } = RIFIUTI[code];
    byStatus.set(status, [...(byStatus.get(status) ?? []), code]);
  }
  return byStatus;
}

// All refusals refer to one description.
z.globalRegistry.add(Problema, { id: 'Problema' });

const CONSUMES = {
  json: ['application/json'],
  form: ['multipart/form-data', 'application/x-www-form-urlencoded'],
  file: ['multipart/form-data'],
} as const;

function schemaOf(endpoint: Endpoint): FastifySchema {
  const { summary, tag, access, params, query, body, file, idempotente, consuma = 'json' } = endpoint;
  const files = Object.entries(file ?? {}).map(([name, { min, max }]) => {
    const one = max > 1 ? z.array(z.file()) : z.file();
    return [name, min > 0 ? one : one.optional()];
  });
  const withFiles = z.object({ ...(body as z.ZodObject | undefined)?.shape, ...Object.fromEntries(files) });
  return {
    summary,
    tags: [tag],
    ...(access !== 'chiunque' && { security: [{ bearer: [] }] }),
    params,
    querystring: query,
    headers: idempotente && z.object({ 'Idempotency-Key': z.guid().optional() }),
    body: consuma === 'file' ? withFiles : body,
    consumes: CONSUMES[consuma],
    response: responsesOf(endpoint),
  };
}

function responsesOf(endpoint: Endpoint): FastifySchema['response'] {
  const { response, produce, rimandabile, status = response || produce ? 200 : 204 } = endpoint;
  const content = produce
    ? { [produce]: { schema: z.file() } }
    : { 'application/json': { schema: response } };
  const problem = { 'application/problem+json': { schema: Problema } };
  return {
    [status]: response || produce ? { description: 'OK', content } : z.null().describe('OK'),
    ...(rimandabile && { 202: { description: 'Later', content } }),
    ...Object.fromEntries(
      [...refusalsOf(endpoint)].map(([code, names]) => [
        code,
        { description: names.join(', '), content: problem },
      ]),
    ),
  };
}

/**
 * Serves `/api/openapi.json` and `/api/docs`. Register it before the calls. The document is made for the first
 * request. Only the browser files of Swagger UI are used, since its plugin adds addresses and a page.
 */
export async function registerOpenApi(app: FastifyInstance, versione: string): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Prenotazioni del coworking', version: versione },
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
    },
    convertConstToEnum: false,
    transform: ({ route, ...rest }) => {
      const endpoint = route.config?.endpoint;
      return jsonSchemaTransform({ ...rest, route, schema: endpoint ? schemaOf(endpoint) : { hide: true } });
    },
    transformObject: jsonSchemaTransformObject,
  });
  let document: string | undefined;
  app.get('/api/openapi.json', (_request, reply) =>
    reply.type('application/json; charset=utf-8').send((document ??= JSON.stringify(app.swagger()))),
  );
  for (const url of ['/api/docs', '/api/docs/'])
    app.get(url, (_request, reply) => reply.type('text/html; charset=utf-8').send(DOCS));
  app.get('/api/docs/apri.js', (_request, reply) => reply.type('text/javascript; charset=utf-8').send(OPEN));
  await app.register(fastifyStatic, {
    root: fileURLToPath(new URL('static', import.meta.resolve('@fastify/swagger-ui'))),
    prefix: '/api/docs/static/',
    decorateReply: false,
    allowedPath: (path) => /^\/swagger-ui(-bundle)?\.(css|js)$/.test(path),
  });
}

const DOCS = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>API</title>
<link rel="icon" href="/favicon.svg">
<link rel="stylesheet" href="/api/docs/static/swagger-ui.css">
<div id="api"></div>
<script src="/api/docs/static/swagger-ui-bundle.js"></script>
<script src="/api/docs/apri.js"></script>
</html>
`;

/** Opens the document without a validator on another site. */
const OPEN = `SwaggerUIBundle({
  url: '/api/openapi.json', dom_id: '#api', deepLinking: true, docExpansion: 'list', validatorUrl: null,
});
`;
