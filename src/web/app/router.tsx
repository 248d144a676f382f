import type { ComponentType } from 'react';
import { type RouteObject, matchRoutes } from 'react-router';
import type { Accesso, Pagina } from '../shared/pagina.ts';
import { PAGINE, type NomePagina } from '../shared/pagine.ts';
import { UnexpectedError } from './pages/unexpected-error.tsx';
import { DefaultLayout, NoLayout, Root } from './shell/layouts.tsx';

/** What the module of a page exports. */
interface ModuloPagina {
  Component: ComponentType;
  /** Shown until the session is known. */
  Attesa?: ComponentType;
  /** Begins to read what the page shows first, and waits for nothing (prefetch.ts). */
  loader?: RouteObject['loader'];
  /** Whether the loader runs again for another address of the same page. */
  shouldRevalidate?: RouteObject['shouldRevalidate'];
}

interface Riga extends Pagina {
  load: () => Promise<ModuloPagina>;
}

/** Checked here: the table itself cannot ask it, for the pages take their addresses from the table. */
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

/** The page behind its guard, which pages for everybody do without. */
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

/** Every route of the site, from the table of pages. What no route knows is a page not found. */
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
 * Loads the page of an address before the router is made, so that the first render shows it at once: a prerendered
 * page can be hydrated, and an outline stays until the page can replace it.
 *
 * @returns the pattern of the route, such as '/spazi/:id'; null where no route knows the address
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
