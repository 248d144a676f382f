import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { IMPEDIMENTI } from '#domain/prenotazione.ts';
import { type CodiceRifiuto, RIFIUTI } from '#contract/rifiuti.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { Problema } from '#contract/errore.ts';

type JsonSchema = Record<string, unknown>;

const input = (schema: z.ZodType): JsonSchema =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
const output = (schema: z.ZodType): JsonSchema =>
  z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any' });

/** The refusals that a call can give, by status: its own, and those that follow from its access and its input. */
export function refusalsOf(endpoint: Endpoint): Map<number, CodiceRifiuto[]> {
  const codes = new Set<CodiceRifiuto>(endpoint.rifiuti);
  if (endpoint.access !== 'chiunque') codes.add('UNAUTHORIZED');
  if (endpoint.access === 'admin') codes.add('FORBIDDEN');
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

function bodyOf(endpoint: Endpoint): JsonSchema | undefined {
  if (endpoint.consuma === 'file') {
    const file = { type: 'string', format: 'binary' };
    const properties = Object.fromEntries(
      Object.entries(endpoint.file ?? {}).map(([name, { max }]) => [
        name,
        max > 1 ? { type: 'array', items: file } : file,
      ]),
    );
    const texts = (endpoint.body ? input(endpoint.body) : {}) as { properties?: object; required?: string[] };
    const schema = {
      type: 'object',
      properties: { ...texts.properties, ...properties },
      ...(texts.required && { required: texts.required }),
    };
    return { content: { 'multipart/form-data': { schema } } };
  }
  if (!endpoint.body) return undefined;
  const schema = input(endpoint.body);
  return endpoint.consuma === 'form'
    ? { content: { 'multipart/form-data': { schema }, 'application/x-www-form-urlencoded': { schema } } }
    : { content: { 'application/json': { schema } } };
}

function parametersOf(endpoint: Endpoint): JsonSchema[] {
  const parameters = (schema: z.ZodType | undefined, where: string): JsonSchema[] => {
    if (!schema) return [];
    const { properties = {}, required = [] } = input(schema) as {
      properties?: Record<string, JsonSchema>;
      required?: string[];
    };
    return Object.entries(properties).map(([name, shape]) => ({
      name,
      in: where,
      required: where === 'path' || required.includes(name),
      schema: shape,
    }));
  };
  const key = {
    name: 'Idempotency-Key',
    in: 'header',
    required: false,
    schema: { type: 'string', format: 'uuid' },
  };
  return [
    ...parameters(endpoint.params, 'path'),
    ...parameters(endpoint.query, 'query'),
    ...(endpoint.idempotente ? [key] : []),
  ];
}

function responsesOf(endpoint: Endpoint): JsonSchema {
  const status = endpoint.status ?? (endpoint.response || endpoint.produce ? 200 : 204);
  const content = endpoint.produce
    ? { [endpoint.produce]: { schema: { type: 'string', format: 'binary' } } }
    : endpoint.response && { 'application/json': { schema: output(endpoint.response) } };
  const problem = { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problema' } } };
  const refusals = [...refusalsOf(endpoint)].map(([code, names]) => [
    code,
    { description: names.join(', '), content: problem },
  ]);
  const later = endpoint.rimandabile && { 202: { description: 'Later', content: content! } };
  return {
    [status]: { description: 'OK', ...(content && { content }) },
    ...later,
    ...Object.fromEntries(refusals),
  };
}

/** The whole contract as an OpenAPI 3.1 document, derived only from the declarations. */
export function toOpenApi(endpoints: readonly Endpoint[], versione: string): JsonSchema {
  const paths: Record<string, Record<string, JsonSchema>> = {};
  for (const endpoint of endpoints) {
    const requestBody = bodyOf(endpoint);
    (paths[`/api${endpoint.path}`] ??= {})[endpoint.method.toLowerCase()] = {
      summary: endpoint.summary,
      tags: [endpoint.tag],
      ...(endpoint.access !== 'chiunque' && { security: [{ bearer: [] }] }),
      parameters: parametersOf(endpoint),
      ...(requestBody && { requestBody }),
      responses: responsesOf(endpoint),
    };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Prenotazioni del coworking', version: versione },
    paths,
    components: {
      schemas: { Problema: output(Problema) },
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
    },
  };
}

/**
 * `/api/openapi.json`, and `/api/docs` to read it. Both are rarely asked for: the document is made and written for the
 * first who does. Of Swagger UI only the files for the browser are used, since its plugin would load a YAML library at every
 * start.
 */
export async function registerOpenApi(app: FastifyInstance, make: () => JsonSchema): Promise<void> {
  let document: string | undefined;
  app.get('/api/openapi.json', (_request, reply) =>
    reply.type('application/json; charset=utf-8').send((document ??= JSON.stringify(make()))),
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

/** Opens the document, and asks no other site to validate it. */
const OPEN = `SwaggerUIBundle({
  url: '/api/openapi.json', dom_id: '#api', deepLinking: true, docExpansion: 'list', validatorUrl: null,
});
`;
