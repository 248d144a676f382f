import type { ComponentType } from 'react';
import { type RouteObject, matchRoutes } from 'react-router';
import type { Accesso, Pagina } from '../shared/pagina.ts';
import { PAGINE, type NomePagina } from '../shared/pagine.ts';
import { UnexpectedError } from './pages/unexpected-error.tsx';
import { DefaultLayout, NoLayout, Root } from './shell/layouts.tsx';

/** The exports of a page's module. */
interface ModuloPagina {
  Component: ComponentType;
  /** Shown until the session is known. */
  Attesa?: ComponentType;
  /** Starts reading what the page shows first, and waits for nothing (prefetch.ts). */
  loader?: RouteObject['loader'];
  /** Whether the loader runs again for another address of the same page. */
  shouldRevalidate?: RouteObject['shouldRevalidate'];
}

interface Riga extends Pagina {
  load: () => Promise<ModuloPagina>;
}

/** The type is checked here: the table itself cannot do it, because the pages take their addresses from it. */
const PAGES: Readonly<Record<NomePagina, Riga>> = PAGINE;

type Guarded = Exclude<Accesso, { per: 'tutti' }>;

const toRoute = ({
  path,
  load,
  accesso,
}: Pick<Riga, 'load' | 'accesso'> & { path: string }): RouteObject => ({
  path,
  lazy: accesso.per === 'tutti' ? load : () => loadGuarded(load, accesso),
});

/** The page behind its guard; public pages have none. */
async function loadGuarded(load: Riga['load'], accesso: Guarded): Promise<ModuloPagina> {
  const [{ Component: Page, Attesa, ...rest }, { Guard }] = await Promise.all([
    load(),
    import('./guard.tsx'),
  ]);
  const Component = () => (
    <Guard accesso={accesso} attesa={Attesa && <Attesa />}>
      <Page />
    </Guard>
  );
  return { ...rest, Component };
}

/** Every route of the site, from the table of pages. Any other address is a page not found. */
export function createRoutes(): RouteObject[] {
  const pages = Object.values(PAGES);
  const inLayout = pages.filter(({ fatta }) => fatta !== 'nuda').map(toRoute);
  if (__GALLERIA__) inLayout.push({ path: '/_galleria', lazy: () => import('./galleria/galleria.tsx') });
  return [
    {
      element: <Root />,
      errorElement: <UnexpectedError />,
      hydrateFallbackElement: <></>,
      children: [
        { element: <NoLayout />, children: pages.filter(({ fatta }) => fatta === 'nuda').map(toRoute) },
        {
          element: <DefaultLayout />,
          children: [...inLayout, toRoute({ ...PAGES.nonTrovato, path: '*' })],
        },
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
