import { useEffect, type ReactNode } from 'react';
import { Navigate, useLocation, useNavigate } from 'react-router';
import { PATHS } from './paths.ts';
import { RequireUser } from './require-user.tsx';
import { rememberPath } from './return-path.ts';
import { useSession, type Utente } from './session.tsx';
import { Wrap } from './ui/layout.tsx';
import { Spinner } from './ui/spinner.tsx';

export interface RequireAdminProps {
  /** Where anybody else goes: home, or for pages about people the login (spec 6; contract 7). */
  altrimenti: 'home' | 'login';
  children: (utente: Utente) => ReactNode;
}

/** A page for administrators; nobody is sent away before it is known who they are. */
export function RequireAdmin({ altrimenti, children }: RequireAdminProps) {
  const { utente, isSudo, loading, error } = useSession();
  if (utente && isSudo) return children(utente);
  if (!utente && (loading || error)) {
    return (
      <Wrap>
        <RequireUser loading={<Spinner />}>{() => null}</RequireUser>
      </Wrap>
    );
  }
  return altrimenti === 'home' ? <Navigate to={PATHS.home} replace /> : <GoToLogin known={utente !== null} />;
}

/** A visitor may turn out to be an administrator and comes back; a member would only be sent away again. */
function GoToLogin({ known }: { known: boolean }) {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    if (!known) rememberPath(pathname + search);
    void navigate(PATHS.login, { replace: true });
  }, [known, navigate, pathname, search]);
  return null;
}
