import { useEffect, useRef } from 'react';
import { useBlocker } from 'react-router';
import { useTesti } from '#web/shared/i18n/testi.ts';
import { Button } from '#web/shared/ui/button.tsx';
import { Dialog } from '#web/shared/ui/dialog.tsx';
import { sayNomi } from './say-stato.tsx';
import { testiImpostazioni } from './testi.ts';

interface AskUscitaProps {
  when: boolean;
  voce: string;
  cambiati: readonly string[];
}

/** Confirms leaving the page or the tab with unsaved changes. */
export function AskUscita({ when, voce, cambiati }: AskUscitaProps) {
  const t = useTesti(testiImpostazioni);
  const stay = useRef<HTMLButtonElement>(null);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => when && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (!when) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [when]);
  const cambi = sayNomi(cambiati, (nomi, count) => t('e_altre', { nomi, count }));
  return (
    <Dialog
      open={blocker.state === 'blocked'}
      onClose={() => blocker.reset?.()}
      title={t('esci_titolo')}
      initialFocus={() => stay.current}
      actions={
        <>
          <Button onClick={() => blocker.proceed?.()}>{t('esci')}</Button>
          <Button ref={stay} variant="primary" onClick={() => blocker.reset?.()}>
            {t('resta')}
          </Button>
        </>
      }
    >
      <p>{t('esci_testo', { cambi, voce })}</p>
    </Dialog>
  );
}
