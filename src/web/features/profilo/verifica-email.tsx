import { useRun } from '#web/shared/form/use-run.ts';
import { useTesti } from '#web/shared/i18n/use-testi.ts';
import type { Utente } from '#web/shared/session.tsx';
import { Button } from '#web/shared/ui/button.tsx';
import { CardTitle } from '#web/shared/ui/card.tsx';
import { DoneLabel } from '#web/shared/ui/done-label.tsx';
import { Row, Stack } from '#web/shared/ui/layout.tsx';
import { useUtenteCompleto } from '#web/shared/use-utente-completo.ts';
import { useRequestVerifica, useUpdateProfilo } from './api.ts';
import { testiProfilo } from './testi.ts';
import { Note } from '#web/shared/ui/note.tsx';

/**
 * Whether the address is verified, with a button to request another mail while it is not (prodotto/account#verifica).
 */
export function VerificaEmail({ utente }: { utente: Utente }) {
  const t = useTesti(testiProfilo);
  const request = useRequestVerifica();
  useUtenteCompleto();
  const { email, is_verified, email_in_attesa } = utente;

  const ask = useRun({
    send: (_: void, idempotencyKey) => request.mutateAsync({ email, idempotencyKey }),
    fatto: t('richiesta'),
  });

  return (
    <Stack>
      <Row>
        <CardTitle>{t('verifica')}</CardTitle>
        <DoneLabel done={is_verified}>{t(is_verified ? 'verificata' : 'non_verificata')}</DoneLabel>
      </Row>
      <p className="soft">{t(is_verified ? 'verifica_fatta' : 'verifica_aiuto', { email })}</p>
      {email_in_attesa !== null && <EmailInAttesa email={email} attesa={email_in_attesa} />}
      {!is_verified && (
        <Button busy={ask.pending ? t('richiedendo') : undefined} onClick={() => void ask.run()}>
          {t('richiedi')}
        </Button>
      )}
    </Stack>
  );
}

/** The new address that is waiting for verification: send another mail, or cancel the change. */
function EmailInAttesa({ email, attesa }: { email: Utente['email']; attesa: string }) {
  const t = useTesti(testiProfilo);
  const request = useRequestVerifica();
  const update = useUpdateProfilo();

  const ask = useRun({
    send: (_: void, idempotencyKey) => request.mutateAsync({ email: attesa, idempotencyKey }),
    fatto: t('richiesta'),
  });
  const keep = useRun({ send: () => update.mutateAsync({ email }), fatto: t('tenuta', { email }) });

  return (
    <>
      <Note severity="warn">{t('in_attesa', { attesa, email })}</Note>
      <Row>
        <Button busy={ask.pending ? t('richiedendo') : undefined} onClick={() => void ask.run()}>
          {t('richiedi_attesa')}
        </Button>
        <Button busy={keep.pending ? t('aggiorno') : undefined} onClick={() => void keep.run()}>
          {t('tieni')}
        </Button>
      </Row>
    </>
  );
}
