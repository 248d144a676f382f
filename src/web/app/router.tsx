import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router';
import type { Accesso, Pagina } from '../shared/pagina.ts';
import { PAGINE, type NomePagina } from '../shared/pagine.ts';
import { Guard } from './guard.tsx';
import { UnexpectedError } from './pages/unexpected-error.tsx';
import { DefaultLayout } from './shell/default-layout.tsx';
import { NoLayout } from './shell/no-layout.tsx';
import { Root } from './shell/root.tsx';

/** What the module of a page exports. */
interface ModuloPagina {
  Component: ComponentType;
  /** Stands for the page until it is known who is there. */
  Attesa?: ComponentType;
  /** Fetches what the page shows, before it is drawn. */
  loader?: RouteObject['loader'];
}

interface Riga extends Pagina {
  load: () => Promise<ModuloPagina>;
}

/** Checked here: the table itself cannot ask it, for the pages take their addresses from the table. */
const PAGES: Readonly<Record<NomePagina, Riga>> = PAGINE;

const toRoute = ({
  path,
  load,
  accesso,
}: Pick<Riga, 'load' | 'accesso'> & { path: string }): RouteObject => ({
  path,
  lazy: async () => {
    const { Component, Attesa, ...rest } = await load();
    return { ...rest, Component: guarded(Component, accesso, Attesa) };
  },
});

function guarded(Page: ComponentType, accesso: Accesso, Attesa?: ComponentType): ComponentType {
  if (accesso.per === 'tutti') return Page;
  return function GuardedPage() {
    return (
      <Guard accesso={accesso} attesa={Attesa && <Attesa />}>
        <Page />
      </Guard>
    );
  };
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
