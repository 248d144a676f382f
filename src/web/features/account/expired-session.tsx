import { Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
import { rememberPage } from '#web/shared/return-path.ts';
import { useTesti } from '#web/shared/i18n/testi.ts';
import { onExpired, readUtenteId, useToken, writeToken } from '#web/shared/token.ts';
import { useSession } from '#web/shared/session.tsx';
import { lazyWithRetry } from '#web/shared/ui/lazy-with-retry.tsx';
import { useToast } from '#web/shared/ui/toast.tsx';
import { testiUi } from '#web/shared/ui/testi.ts';

const ExpiredSessionDialog = lazyWithRetry(() => import('./expired-session-dialog.tsx'), { over: true });
const SuspendedDialog = lazyWithRetry(() => import('./suspended-dialog.tsx'), { over: true });

/**
 * Handles a session that expires while the page is open (prodotto/account#sessione-scaduta). A dialog asks for the
 * password over the page, which keeps its input. A user who leaves is signed out and returns here after the next login.
 * Suspended users are told whom to contact instead (prodotto/account#accesso).
 */
export function ExpiredSession() {
  const { utente } = useSession();
  const token = useToken();
  // The expired token. A new one, from here or another tab, closes the dialog.
  const [expired, setExpired] = useState<string | null>(null);
  /** The button whose request was refused, which a toast names after the login. Queries run again by themselves. */
  const premuto = useRef<{ token: string | null; bottone: Element } | null>(null);
  const t = useTesti(testiUi);
  const toast = useToast();

  const [sospeso, setSospeso] = useState(false);

  const onExpiry = useEffectEvent((suspended: boolean) => {
    if (suspended) setSospeso(true);
    else if (utente) {
      const bottone = document.querySelector('button[aria-busy="true"]');
      if (bottone) premuto.current = { token, bottone };
      setExpired(token);
    } else writeToken(null);
  });
  useEffect(() => onExpired((suspended) => onExpiry(suspended)), []);

  const goOn = useEffectEvent((now: string | null) => {
    const was = premuto.current;
    if (!was || now === was.token) return;
    premuto.current = null;
    if (now === null || readUtenteId(now) !== readUtenteId(was.token)) return;
    const { bottone } = was;
    const message = bottone.isConnected
      ? t('ripremi', { bottone: bottone.firstElementChild?.textContent ?? '' })
      : t('rifai');
    toast.show({ severity: 'info', message });
  });
  useEffect(() => goOn(token), [token]);

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
