import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router';
import type { Accesso, Pagina } from '../shared/pagina.ts';
import { PAGINE, type NomePagina } from '../shared/pagine.ts';
import { UnexpectedError } from './pages/unexpected-error.tsx';
import { DefaultLayout } from './shell/default-layout.tsx';
import { NoLayout } from './shell/no-layout.tsx';
import { Root } from './shell/root.tsx';

/** What the module of a page exports. */
interface ModuloPagina {
  Component: ComponentType;
  /** Stands for the page until it is known who is there. */
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
