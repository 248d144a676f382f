/** The bundle with which the server renders pages; the server imports it by its path (server/http/pages.ts). */
import { createHash } from 'node:crypto';
import { StrictMode } from 'react';
import { prerender } from 'react-dom/static';
import {
  createStaticHandler,
  createStaticRouter,
  RouterContextProvider,
  StaticRouterProvider,
} from 'react-router';
import type { Fatti, ProgrammaPagine } from '#contract/fatti-centro.ts';
import { loadRoute, createRoutes } from '../app/router.tsx';
import { Providers } from '../app/providers.tsx';
import { createQueryClient } from '../shared/api/query-client.ts';
import { setFatti } from '../shared/read-fatti.ts';
import type { Pagina } from '../shared/pagina.ts';
import { PATHS } from '../shared/paths.ts';
import { documentOf, findPagina, replaceOnce } from './documents.ts';
import { addressOf } from './pages.ts';
import { extractStyles, styleSheet } from './styles.ts';

export { otherFiles } from './documents.ts';

/** The inline styles of all pages rendered so far. Rules are only appended, so later sheets still fit earlier pages. */
const rules: string[] = [];
const sheets = new Map<string, string>();
export const findStyles: ProgrammaPagine['findStyles'] = (digest) => sheets.get(digest);

/** The HTML outside `main`, the same for all pages whose content depends on the user. */
const frames = new WeakMap<Fatti, string>();

/** Pages are rendered one at a time, since all modules read the facts from one global. */
let last: Promise<unknown> = Promise.resolve();

export const renderPage: ProgrammaPagine['renderPage'] = (path, modello, fatti) => {
  const rendered = last.then(async () => {
    setFatti(fatti);
    return documentWith(path, modello, fatti);
  });
  last = rendered.catch(() => undefined);
  return rendered;
};

export const preload: ProgrammaPagine['preload'] = async () => {
  await loadRoute(createRoutes(), PATHS.home);
};

export const renderShell: ProgrammaPagine['renderShell'] = (path, modello, fatti) =>
  documentOf(path, modello, fatti, '<div id="root"></div>');

async function documentWith(path: string, modello: string, fatti: Fatti): Promise<string> {
  const [, pagina] = findPagina(path);
  const html = await bodyOf(pagina, fatti);
  if (/<script\b/.test(html)) throw new Error(`The page ${path} holds an inline script.`);
  const body = extractStyles(html, rules);
  const whole = pagina.fatta === 'intera' || pagina.fatta === 'senza query';
  const mark = whole ? ` data-pagina="${path}"${pagina.fatta === 'senza query' ? ' data-query' : ''}` : '';
  const page = documentOf(path, modello, fatti, `<div id="root"${mark}>${body}</div>`);
  return body.includes('data-stile') ? replaceOnce(page, /<\/head>/, `${linkStyles()}</head>`) : page;
}

async function bodyOf({ path, fatta }: Pagina, fatti: Fatti): Promise<string> {
  if (fatta === 'nuda') return '';
  if (fatta !== 'cornice') return renderRoot(addressOf(path));
  const frame =
    frames.get(fatti) ?? (await renderRoot(PATHS.profilo)).replace(/(<main\b[^>]*>).*<\/main>/s, '$1</main>');
  frames.set(fatti, frame);
  return frame;
}

function linkStyles(): string {
  const text = styleSheet(rules);
  const digest = createHash('sha256').update(text).digest('hex').slice(0, 10);
  sheets.set(digest, text);
  return `<link href="/static/css/pagine.${digest}.css" rel="stylesheet">`;
}

/** Renders the content of #root for a visitor, in Italian and light mode. @throws if rendering needs a browser */
async function renderRoot(address: string): Promise<string> {
  const routes = createRoutes();
  await loadRoute(routes, address);
  const { query, dataRoutes } = createStaticHandler(routes);
  const requestContext = new RouterContextProvider();
  const context = await query(new Request(`http://sito.invalid${address}`), { requestContext });
  if (context instanceof Response) throw new Error(`${address} redirects`);
  const failures: unknown[] = [];
  const client = createQueryClient();
  const { prelude } = await prerender(
    <StrictMode>
      <Providers
        client={client}
        session={{ fetchCurrentUser: async () => null, logout: async () => undefined }}
      >
        <StaticRouterProvider
          router={createStaticRouter(dataRoutes, context)}
          context={context}
          hydrate={false}
        />
      </Providers>
    </StrictMode>,
    // Nothing is deferred: React would complete it with an inline script, which the content security policy forbids.
    {
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onError: (error: unknown) => void failures.push(error),
    },
  );
  // The cache's timers (five minutes) would keep the process running.
  client.clear();
  if (failures.length > 0) throw failures[0];
  return new Response(prelude).text();
}
