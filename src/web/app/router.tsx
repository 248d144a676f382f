import type { RouteObject } from 'react-router';
import { PATHS } from '../shared/paths.ts';
import { UnexpectedError } from './pages/unexpected-error.tsx';
import { DefaultLayout } from './shell/default-layout.tsx';
import { NoLayout } from './shell/no-layout.tsx';
import { Root } from './shell/root.tsx';

/** Pages inside the bar and the footer. Each exports its `Component` and comes in a chunk of its own. */
const pages: RouteObject[] = [
  { path: PATHS.home, lazy: () => import('./pages/home.tsx') },
  { path: PATHS.login, lazy: () => import('./pages/login.tsx') },
  { path: PATHS.iscrizione, lazy: () => import('./pages/iscrizione.tsx') },
  { path: PATHS.profilo, lazy: () => import('./pages/profilo.tsx') },
  { path: PATHS.spazi, lazy: () => import('./pages/spazi.tsx') },
  { path: PATHS.spazio, lazy: () => import('./pages/spazio.tsx') },
  { path: PATHS.strumentazioni, lazy: () => import('./pages/strumentazioni.tsx') },
  { path: PATHS.strumento, lazy: () => import('./pages/strumento.tsx') },
  { path: PATHS.prenotazioni, lazy: () => import('./pages/prenotazioni.tsx') },
  { path: PATHS.contatti, lazy: () => import('./pages/contatti.tsx') },
  { path: PATHS.regolamento, lazy: () => import('./pages/regolamento.tsx') },
  { path: PATHS.prezzario, lazy: () => import('./pages/prezzario.tsx') },
  { path: PATHS.supporto, lazy: () => import('./pages/supporto.tsx') },
  { path: PATHS.privacy, lazy: () => import('./pages/privacy.tsx') },
  { path: PATHS.accessibilita, lazy: () => import('./pages/accessibilita.tsx') },
  { path: PATHS.passwordDimenticata, lazy: () => import('./pages/password-dimenticata.tsx') },
  { path: PATHS.passwordReset, lazy: () => import('./pages/password-reset.tsx') },
  { path: PATHS.primoAccesso, lazy: () => import('./pages/primo-accesso.tsx') },
  { path: PATHS.utenti, lazy: () => import('./pages/utenti.tsx') },
  { path: PATHS.utente, lazy: () => import('./pages/utente.tsx') },
  { path: PATHS.segnalazioni, lazy: () => import('./pages/segnalazioni.tsx') },
  { path: PATHS.posta, lazy: () => import('./pages/posta.tsx') },
  { path: PATHS.registro, lazy: () => import('./pages/registro.tsx') },
  { path: PATHS.nonTrovato, lazy: () => import('./pages/not-found.tsx') },
];

/** Pages of content only (contract 7). */
const barePages: RouteObject[] = [
  { path: PATHS.verificaMail, lazy: () => import('./pages/verifica-mail.tsx') },
];

if (__GALLERIA__) pages.push({ path: '/_galleria', lazy: () => import('./galleria/galleria.tsx') });

/** Every route of the site (spec 2, route table). What no route knows is a page not found. */
export function createRoutes(): RouteObject[] {
  return [
    {
      element: <Root />,
      errorElement: <UnexpectedError />,
      hydrateFallbackElement: <></>,
      children: [
        { element: <NoLayout />, children: barePages },
        {
          element: <DefaultLayout />,
          children: [...pages, { path: '*', lazy: () => import('./pages/not-found.tsx') }],
        },
      ],
    },
  ];
}
