import { type ReactNode, useEffect } from 'react';
import { Navigate, useLocation, useNavigate } from 'react-router';
import { useMessaggio } from './api/messages.ts';
import { useTesti } from './i18n/testi.ts';
import { PATHS } from './paths.ts';
import { rememberPath } from './return-path.ts';
import { useSession } from './session.tsx';
import { Button } from './ui/button.tsx';
import { Wrap } from './ui/layout.tsx';
import { Note } from './ui/note.tsx';
import { Spinner } from './ui/skeleton.tsx';
import { testiUi } from './ui/testi.ts';

interface RequireProps {
  per: 'iscritti' | 'amministratori';
  /** Where others are redirected. */
  altrimenti?: 'home' | 'login';
  /** Shown until the session is known; a spinner by default. */
  attesa?: ReactNode;
  children: ReactNode;
}

/** Shows a page to signed-in users or to administrators, and redirects others (prodotto/panoramica#ruoli). */
export function Require({ per, altrimenti = 'login', attesa, children }: RequireProps) {
  const { utente, isSudo, loading, error, refetch } = useSession();
  const t = useTesti(testiUi);
  const messaggio = useMessaggio();
  if (utente && (isSudo || per === 'iscritti')) return children;
  if (loading) {
    return (
      attesa ?? (
        <Wrap>
          <Spinner />
        </Wrap>
      )
    );
  }
  if (error) {
    return (
      <Wrap>
        <Note severity="danger" live action={<Button onClick={() => void refetch()}>{t('riprova')}</Button>}>
          {messaggio(error)}
        </Note>
      </Wrap>
    );
  }
  if (altrimenti === 'home') return <Navigate to={PATHS.home} replace />;
  // After a login a visitor may turn out to be an administrator; a member would only be redirected again.
  return <GoToLogin returns={utente === null} />;
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
