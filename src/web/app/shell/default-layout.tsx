import { lazy, Suspense } from 'react';
import { Outlet, ScrollRestoration } from 'react-router';
import { useSession } from '../../shared/session.tsx';
import { SkipLink } from '../../shared/ui/skip-link.tsx';
import { Footer } from './footer.tsx';
import { HeaderEnd } from './header-end.tsx';
import styles from './layout.module.css';
import { navLinks } from './nav-links.ts';
import { usePageChange } from './page-change.ts';
import { TopBar } from './top-bar.tsx';

const CercaUtenti = lazy(() => import('../../features/utenti/cerca-utenti.tsx'));

/**
 * The layout of nearly every page: navigation bar, content, footer (prodotto/schermate#cornice). A page takes the
 * content's width with Wrap or Page, so that a band of colour may still cross the whole screen.
 */
export function DefaultLayout() {
  const { isSudo } = useSession();
  usePageChange();
  return (
    <>
      <SkipLink target="contenuto" />
      <TopBar
        links={navLinks('barra', isSudo)}
        end={
          <HeaderEnd
            userSearch={
              <Suspense>
                <CercaUtenti />
              </Suspense>
            }
          />
        }
      />
      <main id="contenuto" tabIndex={-1} className={styles['main']}>
        <Outlet />
      </main>
      <Footer />
      <ScrollRestoration />
    </>
  );
}
