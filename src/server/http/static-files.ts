import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { Rifiuto } from '#domain/rifiuti.ts';
import { sendError } from './errors.ts';

/** A year: names under `static/` contain a digest of the content. */
const YEAR_MS = 31_536_000_000;

/** The page for unknown addresses (prodotto/pagine#non-trovato); at its own address it is an ordinary page. */
const NOT_FOUND = '/not-found';

/**
 * Serves the built site from `webDir`. Any other address outside the API gets the page built for its route, or the
 * not-found page with 404; an unknown address under `/api` is 404 in the API's own form, never the page
 * (prodotto/api#errori).
 */
export async function registerStaticFiles(app: FastifyInstance, webDir: string | null): Promise<void> {
  const built = webDir !== null && existsSync(join(webDir, 'index.html'));
  if (built) {
    await app.register(fastifyStatic, {
      root: webDir,
      wildcard: false,
      index: false,
      preCompressed: true,
      setHeaders: (reply, path) => {
        const hashed = path.startsWith(join(webDir, 'static'));
        void reply.header(
          'cache-control',
          hashed ? `public, max-age=${YEAR_MS / 1000}, immutable` : 'no-cache',
        );
      },
    });
  }
  const pageFor = built ? await readPages(webDir) : (): Pagina => ({ file: 'index.html', status: 200 });
  const isApi = ({ url }: { url: string }): boolean => /^\/(api|static)(\/|$|\?)/.test(url);
  // Before the body is read: at an unknown address its content does not matter.
  app.addHook('onRequest', async (request) => {
    if (request.is404 && isApi(request)) throw new Rifiuto('NOT_FOUND');
  });
  app.setNotFoundHandler((request, reply) => {
    const isPage = request.method === 'GET' || request.method === 'HEAD';
    if (!built || !isPage || isApi(request)) return sendError(new Rifiuto('NOT_FOUND'), request, reply);
    const { file, status } = pageFor(request.url);
    return reply.status(status).header('cache-control', 'no-cache').sendFile(file);
  });
}

/** What is served at an address. */
interface Pagina {
  readonly file: string;
  readonly status: 200 | 404;
}

/**
 * Finds the page that the build has made for an address; `pagine.json` is its list of all addresses that the client
 * knows. Of resources it knows only the pattern: whether one exists is found out by its page.
 */
async function readPages(webDir: string): Promise<(url: string) => Pagina> {
  const list = join(webDir, 'pagine.json');
  if (!existsSync(list)) return () => ({ file: 'index.html', status: 200 });
  const pages = JSON.parse(await readFile(list, 'utf8')) as { path: string; file: string }[];
  const unknown = pages.find(({ path }) => path === NOT_FOUND)?.file ?? 'pagine/cornice.html';
  const patterns = pages.map(({ path, file }) => ({
    // '/spazi/:id' stands for '/spazi/12'; a trailing slash makes no difference.
    pattern: new RegExp(`^${path === '/' ? '' : path.replaceAll(/:\w+/g, '[^/]+')}/?$`),
    file,
  }));
  return (url) => {
    const path = url.replace(/[?#].*$/s, '');
    const file = patterns.find(({ pattern }) => pattern.test(path))?.file;
    return file === undefined ? { file: unknown, status: 404 } : { file, status: 200 };
  };
}
