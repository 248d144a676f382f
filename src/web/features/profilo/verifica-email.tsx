import { useTesti } from '#web/shared/i18n/use-testi.ts';
import type { Utente } from '#web/shared/session.tsx';
import { Button } from '#web/shared/ui/button.tsx';
import { CardTitle } from '#web/shared/ui/card.tsx';
import { DoneLabel } from '#web/shared/ui/done-label.tsx';
import { Row, Stack } from '#web/shared/ui/layout.tsx';
import { useToast } from '#web/shared/ui/toast.tsx';
import { useFailureToast } from '#web/shared/use-failure-toast.ts';
import { useUtenteCompleto } from '#web/shared/use-utente-completo.ts';
import { useRequestVerifica, useUpdateProfilo } from './api.ts';
import { testiProfilo } from './testi.ts';
import { Note } from '#web/shared/ui/note.tsx';

/**
 * Whether the address is verified, with a button to request another mail while it is not (prodotto/account#verifica).
 */
export function VerificaEmail({ utente }: { utente: Utente }) {
  const t = useTesti(testiProfilo);
  const fail = useFailureToast();
  const toast = useToast();
  const request = useRequestVerifica();
  useUtenteCompleto();
  const { email, is_verified, email_in_attesa } = utente;

  const ask = async () => {
    try {
      await request.mutateAsync(email);
      toast.show({ severity: 'ok', message: t('richiesta') });
    } catch (error) {
      fail(t('storto'), error);
    }
  };

  return (
    <Stack>
      <Row>
        <CardTitle>{t('verifica')}</CardTitle>
        <DoneLabel done={is_verified}>{t(is_verified ? 'verificata' : 'nonVerificata')}</DoneLabel>
      </Row>
      <p className="soft">{t(is_verified ? 'verificaFatta' : 'verificaAiuto', { email })}</p>
      {email_in_attesa !== null && <EmailInAttesa email={email} attesa={email_in_attesa} />}
      {!is_verified && (
        <Button busy={request.isPending ? t('richiedendo') : undefined} onClick={() => void ask()}>
          {t('richiedi')}
        </Button>
      )}
    </Stack>
  );
}

/** The new address that is waiting for verification: send another mail, or cancel the change. */
function EmailInAttesa({ email, attesa }: { email: Utente['email']; attesa: string }) {
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
