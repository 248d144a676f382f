import { useEffect, useRef } from 'react';
import { useBlocker } from 'react-router';
import { useTesti } from '#web/shared/i18n/use-testi.ts';
import { Button } from '#web/shared/ui/button.tsx';
import { Dialog } from '#web/shared/ui/dialog.tsx';
import { sayNomi } from './say-stato.ts';
import { testiImpostazioni } from './testi.ts';

interface AskUscitaProps {
  /** Whether something would be lost. */
  when: boolean;
  voce: string;
  cambiati: readonly string[];
}

/** Asks before another page is opened, or the tab closed, with changes that were not saved. */
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
      initialFocus={stay}
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
