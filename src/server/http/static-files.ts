import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { Rifiuto } from '#domain/rifiuti.ts';
import { sendError } from './errors.ts';
import { RICARICA } from './ricarica.ts';

/** A year: names under `static/` contain a digest of the content. */
const YEAR_MS = 31_536_000_000;

/** The page for unknown addresses (prodotto/pagine#non-trovato); at its own address it is an ordinary page. */
const NOT_FOUND = '/not-found';

/** The file of a prerendered page, and the status with which it is sent. */
interface Pagina {
  readonly file: string;
  readonly status: 200 | 404;
}

/**
 * Reads the list of pages of a built site; the function finds the page of an address. `pagine.json` lists all addresses
 * that the client knows. For resources it has only a pattern: the page itself finds out whether the resource exists.
 */
async function readPages(webDir: string): Promise<(url: string) => Pagina> {
  const list = join(webDir, 'pagine.json');
  // Without a list, every address gets the same page.
  if (!existsSync(list)) return () => ({ file: 'index.html', status: 200 });
  const rows = JSON.parse(await readFile(list, 'utf8')) as { path: string; file: string }[];
  const exact = new Map(rows.map(({ path, file }) => [path, file]));
  // '/spazi/:id' matches '/spazi/12'.
  const patterns = rows
    .filter(({ path }) => path.includes(':'))
    .map(({ path, file }) => ({ pattern: new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}$`), file }));
  return (url) => {
    // A trailing slash makes no difference.
    const path = url.replace(/[?#].*$/s, '').replace(/(?<=[^/])\/$/, '');
    const file = exact.get(path) ?? patterns.find(({ pattern }) => pattern.test(path))?.file;
    return file === undefined ? { file: exact.get(NOT_FOUND)!, status: 404 } : { file, status: 200 };
  };
}

/**
 * Serves the built site from `webDir`. Any other address outside the API gets the page built for its route, or the
 * not-found page with 404; an unknown address under `/api` is 404 in the form of the API, never a page
 * (prodotto/api#errori).
 */
export async function registerStaticFiles(app: FastifyInstance, webDir: string | null): Promise<void> {
  const built = webDir !== null && existsSync(join(webDir, 'index.html'));
  if (built) {
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
      globIgnore: ['static/**'],
      setHeaders: (reply) => void reply.header('cache-control', 'no-cache'),
    });
    // One route for all of them: one for each file took a tenth of every start.
    await app.register(fastifyStatic, {
      ...files,
      root: join(webDir, 'static'),
      prefix: '/static/',
      decorateReply: false,
      setHeaders: (reply) =>
        void reply.header('cache-control', `public, max-age=${YEAR_MS / 1000}, immutable`),
    });
  }
  const findPage = built ? await readPages(webDir) : null;
  const isApi = ({ url }: { url: string }): boolean => /^\/(api|static)(\/|$|\?)/.test(url);
  // Before the body is read: at an unknown address its content does not matter.
  app.addHook('onRequest', async (request) => {
    if (request.is404 && isApi(request)) throw new Rifiuto('NOT_FOUND');
  });
  app.setNotFoundHandler((request, reply) => {
    const isPage = request.method === 'GET' || request.method === 'HEAD';
    if (!findPage || !isPage || isApi(request)) return sendError(new Rifiuto('NOT_FOUND'), request, reply);
    const { file, status } = findPage(request.url);
    // The not-found page is always sent whole: nobody may be told that they have it already.
    const dated = status === 200;
    return reply.status(status).sendFile(file, { acceptRanges: false, etag: dated, lastModified: dated });
  });
}
