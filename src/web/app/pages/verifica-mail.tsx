import { useSearchParams } from 'react-router';
import { CompletaConLink } from '#web/features/account/iscrizione-in-attesa.tsx';
import { VerifyFallita, VerifyPanel } from '#web/features/account/verify-panel.tsx';
import { UndoCambio } from '#web/features/password/undo-cambio.tsx';
import { CheckedLink } from '#web/shared/checked-link.tsx';
import { useSession } from '#web/shared/session.tsx';
import { RequireUser } from '../guard.tsx';

/**
 * The page that the links in the mails about an address open: to verify it, to undo its change, or to
 * go on with a registration
 * (prodotto/account#verifica).
 */
export default function Pagina() {
  const [query] = useSearchParams();
  const { utente, loading } = useSession();
  const annulla = query.get('annulla');
  // These links work without a login.
  if (annulla) return <UndoCambio token={annulla} />;
  const iscrizione = query.get('iscrizione');
  if (iscrizione) return <CompletaConLink token={iscrizione} />;
  const token = query.get('token');
  const verify = (
    <RequireUser>
      <VerifyPanel token={token} />
    </RequireUser>
  );
  // Check the link first: a visitor should not have to sign in for an invalid one.
  if (utente || loading || token === null) return verify;
  return (
    <CheckedLink scopo="verifica" token={token} rifiutato={(error) => <VerifyFallita error={error} />}>
      {verify}
    </CheckedLink>
  );
}
