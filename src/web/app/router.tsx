import { matchRoutes, Navigate, type RouteObject, useLocation } from 'react-router';
import type { Accesso, Pagina } from '../shared/pagina.ts';
import { type NomeMostrata, type NomePagina, PAGINE } from '../shared/pagine.ts';
import { PAGE_MODULES, type PageModule } from './page-modules.ts';
import { UnexpectedError } from './unexpected-error.tsx';
import { DefaultLayout, NoLayout, Root } from './shell/layouts.tsx';

function toRoute(nome: NomePagina, path: string = PAGINE[nome].path): RouteObject {
  const { accesso, verso }: Pagina = PAGINE[nome];
  return verso === undefined
    ? { path, handle: accesso, lazy: () => loadPage(PAGE_MODULES[nome as NomeMostrata], accesso) }
    : { path, element: <Spostata verso={verso} /> };
}

/** Redirects a former address, with its query and hash. */
function Spostata({ verso }: { verso: string }) {
  const { search, hash } = useLocation();
  const [pathname, scelta] = verso.split('?');
  const query = new URLSearchParams([...new URLSearchParams(scelta), ...new URLSearchParams(search)]);
  return <Navigate to={{ pathname, search: String(query), hash }} replace />;
}

/** Loads a page and wraps it in its guard unless it is public. */
async function loadPage(load: () => Promise<PageModule>, accesso: Accesso) {
  const isOpen = accesso.per === 'tutti' || accesso.per === 'anonimi';
  const [{ default: Page, Attesa, ...rest }, guard] = await Promise.all([
    load(),
    isOpen ? null : import('../shared/guard.tsx'),
  ]);
  if (guard === null || isOpen) return { ...rest, Component: Page };
  const { Require } = guard;
  const Component = () => (
    <Require {...accesso} attesa={Attesa && <Attesa />}>
      <Page />
    </Require>
  );
  return { ...rest, Component };
}

/** The routes of all pages; any other address shows the not-found page. */
export function createRoutes(): RouteObject[] {
  const nomi = Object.keys(PAGINE) as NomePagina[];
  const isNuda = (nome: NomePagina) => PAGINE[nome].fatta === 'nuda';
  const inLayout = nomi.filter((nome) => !isNuda(nome)).map((nome) => toRoute(nome));
  return [
    {
      element: <Root />,
      errorElement: <UnexpectedError />,
      hydrateFallbackElement: <></>,
      children: [
        { element: <NoLayout />, children: nomi.filter(isNuda).map((nome) => toRoute(nome)) },
        { element: <DefaultLayout />, children: [...inLayout, toRoute('nonTrovato', '*')] },
      ],
    },
  ];
}

/**
 * Loads the page of an address before the router is created, so that the first render shows it: a prerendered page can
 * be hydrated, and a skeleton stays until the page replaces it.
 *
 * @returns the pattern of the route, such as '/spazi/:id'; null for an unknown address
 * @throws the bundler's error if the page's script cannot be loaded
 */
export async function loadRoute(routes: RouteObject[], pathname: string): Promise<string | null> {
  const matches = matchRoutes(routes, pathname) ?? [];
  await Promise.all(
    matches.map(async ({ route }) => {
      if (typeof route.lazy !== 'function') return;
      Object.assign(route, await route.lazy(), { lazy: undefined });
    }),
  );
  return matches.at(-1)?.route.path ?? null;
}
