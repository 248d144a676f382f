import { useTesti } from '#web/shared/i18n/use-testi.ts';
import type { Utente } from '#web/shared/session.tsx';
import { Button } from '#web/shared/ui/button.tsx';
import { CardTitle } from '#web/shared/ui/card.tsx';
import { DoneLabel } from '#web/shared/ui/done-label.tsx';
import { Row, Stack } from '#web/shared/ui/layout.tsx';
import { useToast } from '#web/shared/ui/toast.tsx';
import { useFailureToast } from '#web/shared/use-failure-toast.ts';
import { useUtenteCompleto } from '#web/shared/use-utente-completo.ts';
import { useRequestVerifica } from './api.ts';
import { EmailInAttesa } from './email-in-attesa.tsx';
import { testiProfilo } from './testi.ts';

/**
 * Whether the address is verified, and the request of another mail as long as it is not (prodotto/account#verifica).
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
