import { useTesti } from '#web/shared/i18n/use-testi.ts';
import type { Utente } from '#web/shared/session.tsx';
import { Button } from '#web/shared/ui/button.tsx';
import { Row } from '#web/shared/ui/layout.tsx';
import { Note } from '#web/shared/ui/note.tsx';
import { useToast } from '#web/shared/ui/toast.tsx';
import { useFailureToast } from '#web/shared/use-failure-toast.ts';
import { useRequestVerifica, useUpdateProfilo } from './api.ts';
import { testiProfilo } from './testi.ts';

/** The address that waits for its link, with what can be done about it: another mail, or calling the change back. */
export function EmailInAttesa({ email, attesa }: { email: Utente['email']; attesa: string }) {
  const t = useTesti(testiProfilo);
  const fail = useFailureToast();
  const toast = useToast();
  const request = useRequestVerifica();
  const update = useUpdateProfilo();

  const run = async (work: () => Promise<unknown>, message: string) => {
    try {
      await work();
      toast.show({ severity: 'ok', message });
    } catch (error) {
      fail(t('storto'), error);
    }
  };

  return (
    <>
      <Note severity="warn">{t('inAttesa', { attesa, email })}</Note>
      <Row>
        <Button
          busy={request.isPending ? t('richiedendo') : undefined}
          onClick={() => void run(() => request.mutateAsync(attesa), t('richiesta'))}
        >
          {t('richiediAttesa')}
        </Button>
        <Button
          busy={update.isPending ? t('aggiornando') : undefined}
          onClick={() => void run(() => update.mutateAsync({ email }), t('tenuta', { email }))}
        >
          {t('tieni')}
        </Button>
      </Row>
    </>
  );
}
