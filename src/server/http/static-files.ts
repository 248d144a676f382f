import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { Rifiuto } from '#domain/rifiuti.ts';
import { sendError } from './errors.ts';
import { readPages } from './pages.ts';
import { RICARICA } from './ricarica.ts';
import type { PreparedServer } from './server.ts';

/** A year: names under `static/` contain a digest of the content. */
const YEAR_MS = 31_536_000_000;

/**
 * Serves the built site from `webDir`. Any other address outside the API gets the page built for its route, or the
 * not-found page with 404 (pages.ts); an unknown address under `/api` is 404 in the form of the API, never a page
 * (prodotto/api#errori).
 */
export async function registerStaticFiles(
  app: FastifyInstance,
  server: Pick<PreparedServer, 'answerFirst'>,
  webDir: string | null,
): Promise<void> {
  const built = webDir !== null && existsSync(join(webDir, 'index.html'));
  if (built) {
    app.get('/ricarica.js', (_request, reply) =>
      reply
        .header('cache-control', 'public, max-age=86400')
        .type('text/javascript; charset=utf-8')
        .send(RICARICA),
    );
    const files = { index: false, preCompressed: true, decorateReply: false } as const;
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
      setHeaders: (reply) =>
        void reply.header('cache-control', `public, max-age=${YEAR_MS / 1000}, immutable`),
    });
  }
  const pages = built ? await readPages(webDir) : null;
  if (pages) server.answerFirst(pages.answer);
  const isApi = ({ url }: { url: string }): boolean => /^\/(api|static)(\/|$|\?)/.test(url);
  // Before the body is read: at an unknown address its content does not matter.
  app.addHook('onRequest', async (request) => {
    if (request.is404 && isApi(request)) throw new Rifiuto('NOT_FOUND');
  });
  app.setNotFoundHandler((request, reply) => {
    const isPage = request.method === 'GET' || request.method === 'HEAD';
    if (!pages || !isPage || isApi(request)) return sendError(new Rifiuto('NOT_FOUND'), request, reply);
    return pages.send(request, reply);
  });
}
