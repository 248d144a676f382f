import { Navigate } from 'react-router';
import { PrenotazioniAdmin } from '../../features/prenotazioni/prenotazioni-admin.tsx';
import { PATHS } from '../../shared/paths.ts';
import { RequireUser } from '../../shared/require-user.tsx';
import { useSession } from '../../shared/session.tsx';
import { Wrap } from '../../shared/ui/layout.tsx';
import { Spinner } from '../../shared/ui/spinner.tsx';

/** The administrators' bookings; anybody else goes home (spec 6). */
export function Component() {
  const { utente, isSudo, loading, error } = useSession();
  // Nobody is sent away before it is known who they are.
  if (!utente && (loading || error)) {
    return (
      <Wrap>
        <RequireUser loading={<Spinner />}>{() => null}</RequireUser>
      </Wrap>
    );
  }
  return isSudo ? <PrenotazioniAdmin /> : <Navigate to={PATHS.home} replace />;
}
