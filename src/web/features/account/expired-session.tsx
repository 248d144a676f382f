import { Suspense, useEffect, useEffectEvent, useState } from 'react';
import { useLocation } from 'react-router';
import { rememberPath } from '#web/shared/return-path.ts';
import { onExpired, useToken, writeToken } from '#web/shared/token.ts';
import { useSession } from '#web/shared/session.tsx';
import { lazyParte } from '#web/shared/ui/parte.tsx';

const ExpiredSessionDialog = lazyParte(() => import('./expired-session-dialog.tsx'), { dove: 'sopra' });
const SuspendedDialog = lazyParte(() => import('./suspended-dialog.tsx'), { dove: 'sopra' });

/**
 * A session that ends in the middle of work (prodotto/account#sessione-scaduta): the password is asked for over the
 * page, which stays as it is, with everything that was typed. Whoever leaves instead is signed out, and comes back
 * here after the next login. Whoever has been suspended is told so instead, with where to turn
 * (prodotto/account#accesso).
 */
export function ExpiredSession() {
  const { utente } = useSession();
  const token = useToken();
  const { pathname, search } = useLocation();
  // The token that is no longer valid: a new one, from here or from another tab, closes the dialog.
  const [expired, setExpired] = useState<string | null>(null);

  const [sospeso, setSospeso] = useState(false);

  const onExpiry = useEffectEvent((suspended: boolean) => {
    if (suspended) setSospeso(true);
    else if (utente) setExpired(token);
    else writeToken(null);
  });
  useEffect(() => onExpired((suspended) => onExpiry(suspended)), []);

  const leave = () => {
    rememberPath(pathname + search);
    writeToken(null);
  };

  if (sospeso) {
    const onClose = () => {
      setSospeso(false);
      writeToken(null);
    };
    return (
      <Suspense>
        <SuspendedDialog onClose={onClose} />
      </Suspense>
    );
  }
  if (!utente || expired === null || expired !== token) return null;
  return (
    <Suspense>
      <ExpiredSessionDialog email={utente.email} onClose={() => setExpired(null)} onLeave={leave} />
    </Suspense>
  );
}
