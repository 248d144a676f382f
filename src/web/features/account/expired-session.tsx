import { Suspense, useEffect, useEffectEvent, useState } from 'react';
import { rememberPage } from '#web/shared/return-path.ts';
import { onExpired, useToken, writeToken } from '#web/shared/token.ts';
import { useSession } from '#web/shared/session.tsx';
import { lazyParte } from '#web/shared/ui/parte.tsx';

const ExpiredSessionDialog = lazyParte(() => import('./expired-session-dialog.tsx'), { dove: 'sopra' });
const SuspendedDialog = lazyParte(() => import('./suspended-dialog.tsx'), { dove: 'sopra' });

/**
 * Handles a session that ends while the page is in use (prodotto/account#sessione-scaduta): a dialog over the page asks
 * for the password, and the page keeps everything that was typed. A user who leaves instead is signed out, and returns
 * here after the next login. Suspended users are told so instead, and whom to contact (prodotto/account#accesso).
 */
export function ExpiredSession() {
  const { utente } = useSession();
  const token = useToken();
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
    rememberPage();
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
