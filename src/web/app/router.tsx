import { type RouteObject, matchRoutes } from 'react-router';
import type { Accesso } from '../shared/pagina.ts';
import { PAGINE, type NomePagina } from '../shared/pagine.ts';
import { PAGE_MODULES, type PageModule } from './page-modules.ts';
import { UnexpectedError } from './pages/unexpected-error.tsx';
import { DefaultLayout, NoLayout, Root } from './shell/layouts.tsx';

const toRoute = (nome: NomePagina, path: string = PAGINE[nome].path): RouteObject => ({
  path,
  lazy: () => loadPage(PAGE_MODULES[nome], PAGINE[nome].accesso),
});

/** The page, behind its guard if it is not public. */
async function loadPage(load: () => Promise<PageModule>, accesso: Accesso) {
  const [{ default: Page, Attesa, ...rest }, guard] = await Promise.all([
    load(),
    accesso.per === 'tutti' ? null : import('./guard.tsx'),
  ]);
  if (guard === null || accesso.per === 'tutti') return { ...rest, Component: Page };
  const { Guard } = guard;
  const Component = () => (
    <Guard accesso={accesso} attesa={Attesa && <Attesa />}>
      <Page />
    </Guard>
  );
  return { ...rest, Component };
}

/** Every route of the site, from the table of pages. Any other address shows the not-found page. */
export function createRoutes(): RouteObject[] {
  const nomi = Object.keys(PAGINE) as NomePagina[];
  const isNuda = (nome: NomePagina) => PAGINE[nome].fatta === 'nuda';
  const inLayout = nomi.filter((nome) => !isNuda(nome)).map((nome) => toRoute(nome));
  if (__GALLERIA__) inLayout.push({ path: '/_galleria', lazy: () => import('./galleria/galleria.tsx') });
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
 * Loads the page of an address before the router is created, so that the first render shows it at once: a prerendered
 * page can be hydrated, and an outline stays until the page can replace it.
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
