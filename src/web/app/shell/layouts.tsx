import { Suspense, useEffect } from 'react';
import { Outlet, ScrollRestoration, type Location } from 'react-router';
import { consumePath } from '../../shared/return-path.ts';
import { AskInformativa } from '../../shared/informativa/ask-informativa.tsx';
import { useSession } from '../../shared/session.tsx';
import { GESTIONE_KEY } from '../../shared/constants.ts';
import { writeStored } from '../../shared/storage.ts';
import { readToken } from '../../shared/token.ts';
import { SkipLink } from '../../shared/ui/skip-link.tsx';
import { Footer } from './footer.tsx';
import { HeaderEnd } from './header-end.tsx';
import styles from './layouts.module.css';
import { PageProgress } from './page-progress.tsx';
import { navLinks } from './nav-links.ts';
import { useFocusNet } from './focus-net.ts';
import { usePageChange } from './page-change.ts';
import { TopBar } from './top-bar.tsx';
import { ExpiredSession } from '#web/features/account/expired-session.tsx';
import { useSavedLingua } from '../../shared/i18n/lingua.ts';
import { lazyParte } from '#web/shared/ui/parte.tsx';

/** Wraps every page, whatever its layout. */
export function Root() {
  useSavedLingua();
  const { utente, isSudo, loading, error } = useSession();
  const entrato = utente !== null;
  useFocusNet();
  useEffect(() => {
    // A prerendered page first renders without the stored token.
    const hasToken = readToken() !== null;
    if (loading || (hasToken && !entrato && !error)) return;
    // From here on it is known who is signed in.
    delete document.documentElement.dataset['sessione'];
    if (entrato || !hasToken) writeStored(GESTIONE_KEY, isSudo ? 'sì' : null);
  }, [loading, entrato, error, isSudo]);
  useEffect(() => {
    // After a login elsewhere, for example in another tab, a later visit to the login must not lead to the remembered
    // page.
    if (entrato) consumePath();
  }, [entrato]);
  return (
    <>
      <Outlet />
      <ExpiredSession />
      <AskInformativa />
    </>
  );
}

const SearchUtenti = lazyParte(() => import('../../features/utenti/search-utenti.tsx'), { dove: 'pulsante' });

/**
 * The layout of nearly every page: navigation bar, content, footer (prodotto/schermate#cornice). A page sets its width
 * with Wrap or Page, so that a band of colour may still span the whole screen.
 */
export function DefaultLayout() {
  const { isSudo } = useSession();
  usePageChange();
  return (
    <>
      <SkipLink target="contenuto" />
      <PageProgress />
      <TopBar
        links={navLinks('barra', isSudo)}
        end={
          <HeaderEnd
            userSearch={
              <Suspense>
                <SearchUtenti />
              </Suspense>
            }
          />
        }
      />
      <main id="contenuto" tabIndex={-1} className={styles['main']}>
        <Outlet />
      </main>
      <Footer />
      <ScrollRestoration getKey={scrollKey} />
    </>
  );
}

/** Content only: the verification of a mail address (prodotto/schermate#cornice). */
export function NoLayout() {
  usePageChange();
  return (
    <main id="contenuto" tabIndex={-1} className={styles['bare']}>
      <Outlet />
      <ScrollRestoration getKey={scrollKey} />
    </main>
  );
}

/**
 * The key under which a scroll position is kept. The router gives every freshly loaded page the same key. An address
 * opened in the tab of another page, or of another part of it, would then get that one's scroll position.
 */
const scrollKey = ({ key, pathname, search, hash }: Location): string =>
  key === 'default' ? pathname + search + hash : key;
