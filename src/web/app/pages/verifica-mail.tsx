import { useSearchParams } from 'react-router';
import { VerifyPanel } from '#web/features/account/verify-panel.tsx';
import { UndoCambio } from '#web/features/password/undo-cambio.tsx';
import { RequireUser } from '../guard.tsx';

/**
 * The page that the links in the mails about an address open: to verify it, or to undo its change
 * (prodotto/account#verifica).
 */
export function Component() {
  const [query] = useSearchParams();
  const annulla = query.get('annulla');
  // This link works without a login.
  if (annulla) return <UndoCambio token={annulla} />;
  return (
    <RequireUser>
      <VerifyPanel token={query.get('token')} />
    </RequireUser>
  );
}
