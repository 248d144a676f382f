import { useEffect, useRef, type ReactNode } from 'react';
import { Navigate, useLocation, useNavigate } from 'react-router';
import { useMessaggio } from '../shared/api/messages.ts';
import { useTesti } from '../shared/i18n/use-testi.ts';
import type { Accesso } from '../shared/pagina.ts';
import { PATHS } from '../shared/paths.ts';
import { consumePath, rememberPath } from '../shared/return-path.ts';
import { readToken } from '../shared/token.ts';
import { ALTEZZA } from './shell/page-change.ts';
import { useSession, type Utente } from '../shared/session.tsx';
import { Button } from '../shared/ui/button.tsx';
import { Wrap } from '../shared/ui/layout.tsx';
import { Note } from '../shared/ui/note.tsx';
import { Spinner } from '../shared/ui/skeleton.tsx';
import { testiUi } from '../shared/ui/testi.ts';

interface GuardProps {
  accesso: Exclude<Accesso, { per: 'tutti' }>;
  /** Shown until the session is known; a spinner by default. */
  attesa?: ReactNode;
  children: ReactNode;
}

/**
 * Shows a page to the people whom the table of pages allows, and sends all others where the table says
 * (prodotto/panoramica#ruoli).
 */
export function Guard({ accesso, attesa = <Wait />, children }: GuardProps) {
  switch (accesso.per) {
    case 'anonimi':
      return <ForVisitors>{children}</ForVisitors>;
    case 'iscritti':
      return <RequireUser loading={attesa}>{children}</RequireUser>;
    case 'amministratori':
      return (
        <ForAdmins altrimenti={accesso.altrimenti} attesa={attesa}>
          {children}
        </ForAdmins>
      );
  }
}

function Wait() {
  return (
    <Wrap>
      <Spinner />
    </Wrap>
  );
}

/** The signed-in user, below a guard that lets nobody else pass. */
export function useUtente(): Utente {
  const { utente } = useSession();
  if (!utente) throw new Error('this page is not guarded: nobody is signed in');
  return utente;
}

interface RequireUserProps {
  /** Shown while the current user is being loaded. */
  loading?: ReactNode;
  children: ReactNode;
}

/**
 * For signed-in users: a visitor's page is remembered for their return, and they are sent to the login
 * (prodotto/schermate#ritorno).
 */
export function RequireUser({ loading = <Spinner />, children }: RequireUserProps) {
  const session = useSession();
  const t = useTesti(testiUi);
  const messaggio = useMessaggio();
  if (session.utente) return children;
  if (session.loading) return loading;
  if (!session.error) return <GoToLogin returns />;
  return (
    <Wrap>
      <Note
        severity="danger"
        live
        action={<Button onClick={() => void session.refetch()}>{t('riprova')}</Button>}
      >
        {messaggio(session.error)}
      </Note>
    </Wrap>
  );
}

/** Redirects nobody before the session is known. */
function ForAdmins({
  altrimenti,
  attesa,
  children,
}: { altrimenti: 'home' | 'login' } & Omit<GuardProps, 'accesso'>) {
  const { utente, isSudo, loading, error } = useSession();
  if (utente && isSudo) return children;
  if (!utente && (loading || error)) {
    return <RequireUser loading={attesa}>{null}</RequireUser>;
  }
  if (altrimenti === 'home') return <Navigate to={PATHS.home} replace />;
  // A visitor may turn out to be an administrator and returns here; a member would only be sent away again.
  return <GoToLogin returns={utente === null} />;
}

/**
 * For visitors. Somebody who is already signed in is sent to the profile or back; somebody who signs in here, home or
 * back (prodotto/schermate#ritorno).
 */
function ForVisitors({ children }: { children: ReactNode }) {
  const { utente, loading, error } = useSession();
  const navigate = useNavigate();
  const otherwise = useRef<string>(PATHS.profilo);
  // Only once, even if effects run twice: reading the remembered page removes it.
  const left = useRef(false);
  useEffect(() => {
    if (!utente) {
      // A prerendered page first renders without the stored token, but a user who has one is already signed in.
      if (!loading && !error && readToken() === null) otherwise.current = PATHS.home;
      return;
    }
    if (left.current) return;
    left.current = true;
    const remembered = consumePath();
    if (!remembered) void navigate(otherwise.current, { replace: true });
    else void navigate(remembered.path, { replace: true, state: { [ALTEZZA]: remembered.y } });
  });
  return children;
}

function GoToLogin({ returns }: { returns: boolean }) {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    if (returns) rememberPath(pathname + search);
    void navigate(PATHS.login, { replace: true });
  }, [returns, navigate, pathname, search]);
  return null;
}
