import { Suspense, useEffect, useRef } from 'react';
import { type Location, Outlet, ScrollRestoration, useMatches, useNavigate } from 'react-router';
import { listMancanti } from '#domain/prenotazione.ts';
import type { Accesso } from '#web/shared/pagina.ts';
import { PATHS } from '#web/shared/paths.ts';
import { ALTEZZA, consumePath } from '#web/shared/return-path.ts';
import { AskInformativa } from '#web/shared/informativa/ask-informativa.tsx';
import { useSession } from '#web/shared/session.tsx';
import { GESTIONE_KEY } from '#web/shared/constants.ts';
import { writeStored } from '#web/shared/storage.ts';
import { readToken } from '#web/shared/token.ts';
import { useFocusNet } from '#web/shared/focus.ts';
import { ExpiredSession } from '#web/features/account/expired-session.tsx';
import { useSavedLingua } from '#web/shared/i18n/lingua.ts';
import { lazyWithRetry } from '#web/shared/ui/lazy-with-retry.tsx';
import { useTesti } from '#web/shared/i18n/testi.ts';
import { cx } from '#web/shared/ui/cx.ts';
import { testiUi } from '#web/shared/ui/testi.ts';
import { Footer } from './footer.tsx';
import { HeaderEnd } from './header-end.tsx';
import styles from './shell.module.css';
import { PageProgress } from './page-progress.tsx';
import { navLinks } from './nav-links.ts';
import { usePageChange } from './page-change.ts';
import { TopBar } from './top-bar.tsx';

export function Root() {
  useSavedLingua();
  const { utente, isSudo, loading, error } = useSession();
  const entrato = utente !== null;
  const manca = entrato && listMancanti(utente).length > 0;
  useFocusNet();
  useEffect(() => {
    const hasToken = readToken() !== null;
    if (loading || (hasToken && !entrato && !error)) return;
    delete document.documentElement.dataset['sessione'];
    if (entrato || !hasToken) writeStored(GESTIONE_KEY, isSudo ? 'sì' : manca ? 'manca' : null);
  }, [loading, entrato, error, isSudo, manca]);
  useReturn();
  return (
    <>
      <Outlet />
      <ExpiredSession />
      <AskInformativa />
    </>
  );
}

/**
 * After a login on a page for visitors, opens the remembered page, or home. A user who is already signed in when the
 * page opens goes to the profile (prodotto/schermate#ritorno). After a login elsewhere, for example in another tab, the
 * remembered page is forgotten: a later visit to the login must not lead to it.
 */
function useReturn(): void {
  const { utente, loading, error } = useSession();
  const navigate = useNavigate();
  const accesso = useMatches().at(-1)?.handle as Accesso | undefined;
  const forVisitors = accesso?.per === 'anonimi';
  const entrato = utente !== null;
  const signsIn = useRef(false);
  useEffect(() => {
    if (!forVisitors) signsIn.current = false;
    // A prerendered page first renders without the stored token: such a user is already signed in.
    else if (!entrato && !loading && !error && readToken() === null) signsIn.current = true;
    if (!entrato) return;
    const remembered = consumePath();
    if (!forVisitors) return;
    if (remembered) void navigate(remembered.path, { replace: true, state: { [ALTEZZA]: remembered.y } });
    else void navigate(signsIn.current ? PATHS.home : PATHS.profilo, { replace: true });
  }, [entrato, loading, error, forVisitors, navigate]);
}

const SearchUtenti = lazyWithRetry(() => import('../../features/utenti/search-utenti.tsx'), { over: true });

/** The layout of nearly every page (prodotto/schermate#cornice). A page sets its own width, with Wrap or Page. */
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
      <main id="contenuto" tabIndex={-1} className={cx(styles['main'], 'quiet')}>
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
    <main
      id="contenuto"
      tabIndex={-1}
      className={cx(styles['bare'], 'grid justify-centre g4 anywhere text-center quiet')}
    >
      <Outlet />
      <ScrollRestoration getKey={scrollKey} />
    </main>
  );
}

/** The key of a scroll position. Not the router's on a fresh load: it is the same for all freshly loaded pages. */
const scrollKey = ({ key, pathname, search, hash }: Location): string =>
  key === 'default' ? pathname + search + hash : key;

/** The first element that the Tab key reaches: skips the header (prodotto/schermate#fuoco). */
function SkipLink({ target }: { target: string }) {
  const t = useTesti(testiUi);
  return (
    <a
      href={`#${target}`}
      className={cx(styles['skip'], 'over raised framed r2 shade-high bold')}
      onClick={(event) => {
        // Not by the browser, which would drop the query and add a history entry.
        event.preventDefault();
        const main = document.getElementById(target);
        main?.focus();
        main?.scrollIntoView();
      }}
    >
      {t('salta_al_contenuto')}
    </a>
  );
}
