import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react';
import { useLocation } from 'react-router';
import { rememberPath } from '#web/shared/return-path.ts';
import { onExpired, useToken, writeToken } from '#web/shared/token.ts';
import { useSession } from '#web/shared/session.tsx';

const ExpiredSessionDialog = lazy(() => import('./expired-session-dialog.tsx'));

/**
 * Handles a session that ends in the middle of work (prodotto/account#sessione-scaduta): asks for the password over the
 * page, which stays as it is, with everything that was typed. A user who leaves instead is signed out, and returns here
 * after the next login.
 */
export function ExpiredSession() {
  const { utente } = useSession();
  const token = useToken();
  const { pathname, search } = useLocation();
  // The token that is no longer valid: a new one, from here or from another tab, closes the dialog.
  const [expired, setExpired] = useState<string | null>(null);

  const onExpiry = useEffectEvent(() => {
    if (utente) setExpired(token);
    else writeToken(null);
  });
  useEffect(() => onExpired(() => onExpiry()), []);

  const leave = () => {
    rememberPath(pathname + search);
    writeToken(null);
  };

  if (!utente || expired === null || expired !== token) return null;
  return (
    <Suspense>
      <ExpiredSessionDialog email={utente.email} onClose={() => setExpired(null)} onLeave={leave} />
    </Suspense>
  );
}
