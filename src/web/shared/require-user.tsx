import { useEffect, type ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useMessaggio } from './api/messages.ts';
import { useTesti } from './i18n/use-testi.ts';
import { PATHS } from './paths.ts';
import { rememberPath } from './return-path.ts';
import { useSession, type Utente } from './session.tsx';
import { Button } from './ui/button.tsx';
import { Note } from './ui/note.tsx';
import { testiUi } from './ui/testi.ts';

export interface RequireUserProps {
  /** Shown while the current user is being asked for. */
  loading: ReactNode;
  children: (utente: Utente) => ReactNode;
}

/** A part for signed-in people: anonymous visitors are remembered for their return and sent to the login (spec 2). */
export function RequireUser({ loading, children }: RequireUserProps) {
  const session = useSession();
  const t = useTesti(testiUi);
  const messaggio = useMessaggio();
  if (session.utente) return children(session.utente);
  if (session.loading) return loading;
  if (!session.error) return <GoToLogin />;
  return (
    <Note
      severity="danger"
      live
      action={<Button onClick={() => void session.refetch()}>{t('riprova')}</Button>}
    >
      {messaggio(session.error)}
    </Note>
  );
}

function GoToLogin() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    rememberPath(pathname + search);
    void navigate(PATHS.login, { replace: true });
  }, [navigate, pathname, search]);
  return null;
}
