import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import {
  acceptedBy,
  formaFor,
  isKnown,
  prepareRisposta,
  writeRisposta,
  type Compresse,
  type Risposta,
} from './kept/answer.ts';
import type { AnswerFirst } from './server.ts';

/** The page for unknown addresses (prodotto/pagine#non-trovato); at its own address it is an ordinary page. */
const NOT_FOUND = '/not-found';

/** A prerendered page: its files, and the answer prepared from them at the first request. */
interface Pagina {
  readonly html: string;
  readonly compresse: Compresse | null;
  risposta: Risposta | null;
}

/** The prerendered pages, in memory. */
interface Pages {
  /** Answers with the page of a known address, if the framework has sent that page before. */
  readonly answer: AnswerFirst;
  /** Sends the page of an address through the framework, or the not-found page with 404. */
  send(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply>;
}

/**
 * Reads the pages of a built site. `pagine.json` lists all addresses that the client knows. For resources it has only a
 * pattern: the page itself finds out whether the resource exists.
 */
export async function readPages(webDir: string): Promise<Pages> {
  const list = join(webDir, 'pagine.json');
  const rows = existsSync(list)
    ? (JSON.parse(await readFile(list, 'utf8')) as { path: string; file: string }[])
    : [];
  const byFile = new Map<string, Pagina>();
  const exact = new Map<string, Pagina>();
  const patterns: { pattern: RegExp; pagina: Pagina }[] = [];
  const read = async (file: string): Promise<Pagina> => {
    const known = byFile.get(file);
    if (known) return known;
    const pagina = await readPagina(join(webDir, file));
    byFile.set(file, pagina);
    return pagina;
  };
  for (const { path, file } of rows) {
    const pagina = await read(file);
    // A trailing slash makes no difference.
    if (!path.includes(':')) exact.set(path, pagina).set(path === '/' ? path : `${path}/`, pagina);
    // '/spazi/:id' matches '/spazi/12'.
    else patterns.push({ pattern: new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}/?$`), pagina });
  }
  // Without a list, every address gets the same page.
  const otherwise =
    rows.length === 0
      ? { pagina: await read('index.html'), status: 200 }
      : { pagina: exact.get(NOT_FOUND)!, status: 404 };

  function find(url: string): Pagina | undefined {
    const path = url.replace(/[?#].*$/s, '');
    return exact.get(path) ?? patterns.find(({ pattern }) => pattern.test(path))?.pagina;
  }

  return {
    answer(request, response) {
      const { method, url = '' } = request;
      if ((method !== 'GET' && method !== 'HEAD') || /^\/(api|static)\//.test(url)) return undefined;
      const risposta = find(url)?.risposta;
      if (!risposta) return undefined;
      writeRisposta(risposta, request, response);
      return 'pagina';
    },
    async send(request, reply) {
      const found = find(request.url);
      const { pagina, status } = found ? { pagina: found, status: 200 } : otherwise;
      void reply.header('cache-control', 'no-cache').header('vary', 'accept-encoding').type(HTML);
      // By now the reply has the headers common to all answers of the application; they are kept with the page.
      const risposta = (pagina.risposta ??= await prepareRisposta(pagina.html, reply.getHeaders(), pagina));
      void reply.header('etag', risposta.etag);
      if (status === 200 && isKnown(request.headers['if-none-match'], risposta.etag))
        return reply.status(304).removeHeader('content-type').send();
      const { codifica, body } = formaFor(risposta, acceptedBy(request.headers));
      if (codifica !== 'identity') void reply.header('content-encoding', codifica);
      return reply.status(status).send(body);
    },
  };
}

const HTML = 'text/html; charset=utf-8';

/** A page with the compressed copies made by the build. */
async function readPagina(path: string): Promise<Pagina> {
  const copy = (end: string) => readFile(path + end).catch(() => undefined);
  const [html, br, gzip] = await Promise.all([readFile(path, 'utf8'), copy('.br'), copy('.gz')]);
  return { html, compresse: br && gzip ? { br, gzip } : null, risposta: null };
}
