import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Rifiuto } from '#domain/rifiuti.ts';
import { sendError } from './errors.ts';
import { isKnown } from './etag.ts';
import type { Pages } from './pages.ts';
import { RICARICA } from './ricarica.ts';

/** One year: names under `static/` contain a digest of the content. */
const YEAR_MS = 31_536_000_000;
const FOR_EVER = `public, max-age=${YEAR_MS / 1000}, immutable`;

/** The page for unknown addresses (prodotto/pagine#non-trovato); at its own address it is an ordinary page. */
const NOT_FOUND = '/not-found';

/** Returns the pattern of an address, or undefined for one that the client does not know. */
function createFindPattern({ patterns }: Pages): (url: string) => string | undefined {
  const exact = new Set(patterns);
  // '/spazi/:id' matches '/spazi/12'; the page finds out whether the resource exists.
  const variable = patterns
    .filter((pattern) => pattern.includes(':'))
    .map((pattern) => ({ pattern, match: new RegExp(`^${pattern.replaceAll(/:\w+/g, '[^/]+')}$`) }));
  return (url) => {
    const path = url.replace(/[?#].*$/s, '').replace(/(?<=[^/])\/$/, '');
    return exact.has(path) ? path : variable.find(({ match }) => match.test(path))?.pattern;
  };
}

const isApi = ({ url }: { url: string }): boolean => /^\/(api|static)(\/|$|\?)/.test(url);

/**
 * Serves the built site from `webDir` and the pages. Other addresses outside the API get the page of their route, or
 * the not-found page with 404; an unknown address under `/api` is a 404 of the API (prodotto/api#errori).
 */
export async function registerStaticFiles(
  app: FastifyInstance,
  webDir: string | null,
  pages: Pages | null,
): Promise<void> {
  // Before the body is read, which does not matter at an unknown address.
  app.addHook('onRequest', async (request) => {
    if (request.is404 && isApi(request)) throw new Rifiuto('NOT_FOUND');
  });
  app.setNotFoundHandler((request, reply) => sendError(new Rifiuto('NOT_FOUND'), request, reply));
  if (webDir === null || pages === null) return;
  app.get('/ricarica.js', (_request, reply) =>
    reply
      .header('cache-control', 'public, max-age=86400')
      .type('text/javascript; charset=utf-8')
      .send(RICARICA),
  );
  const files = { index: false, preCompressed: true } as const;
  await app.register(fastifyStatic, {
    ...files,
    root: webDir,
    wildcard: false,
    // The frames of the pages and the program that renders them.
    globIgnore: ['static/**', 'pagine/**', 'pagine.json', 'index.html'],
    setHeaders: (reply) => void reply.header('cache-control', 'no-cache'),
  });
  // One route for all files: one for each takes a tenth of every start.
  if (existsSync(join(webDir, 'static')))
    await app.register(fastifyStatic, {
      ...files,
      root: join(webDir, 'static'),
      prefix: '/static/',
      decorateReply: false,
      setHeaders: (reply) => void reply.header('cache-control', FOR_EVER),
    });
  registerPages(app, pages);
}

/** Serves what the server makes for the site: pages, style sheet, and files with the centre's name. */
function registerPages(app: FastifyInstance, pages: Pages): void {
  app.get('/static/css/pagine.:digest.css', (request, reply) => {
    const styles = pages.findStyles((request.params as { digest: string }).digest);
    if (styles === undefined) throw new Rifiuto('NOT_FOUND');
    return reply.header('cache-control', FOR_EVER).type('text/css; charset=utf-8').send(styles);
  });
  const findPattern = createFindPattern(pages);
  app.get('/*', async (request, reply) => {
    if (isApi(request)) throw new Rifiuto('NOT_FOUND');
    void reply.header('cache-control', 'no-cache').header('vary', 'accept-encoding');
    const file = pages.findFile(request.url);
    if (file) return reply.type(file.type).send(file.text);
    const pattern = findPattern(request.url);
    const { html, etag } = await pages.read(pattern ?? NOT_FOUND);
    void reply.type('text/html; charset=utf-8');
    // The not-found page is always sent whole, never as 304.
    return pattern === undefined ? reply.status(404).send(html) : sendTagged(request, reply, html, etag);
  });
}

function sendTagged(request: FastifyRequest, reply: FastifyReply, html: string, etag: string): FastifyReply {
  void reply.header('etag', etag);
  if (request.method === 'HEAD' || !isKnown(request.headers['if-none-match'], etag)) return reply.send(html);
  return reply.status(304).removeHeader('content-type').send();
}
