import { useAction } from '#web/shared/form/use-action.ts';
import { useTesti } from '#web/shared/i18n/testi.ts';
import type { Utente } from '#web/shared/session.tsx';
import { Button } from '#web/shared/ui/button.tsx';
import { CardTitle } from '#web/shared/ui/card.tsx';
import { DoneLabel } from '#web/shared/ui/tag.tsx';
import { Row, Stack } from '#web/shared/ui/layout.tsx';
import { useMandaVerifica, useUtenteCompleto } from '#web/shared/mancanti/mancanti.tsx';
import { testiMancanti } from '#web/shared/mancanti/testi.ts';
import { Note } from '#web/shared/ui/note.tsx';
import { useUpdateProfilo } from './api.ts';
import { testiProfilo } from './testi.ts';

/** Whether the address is verified, with a button to request another mail (prodotto/account#verifica). */
export function VerificaEmail({ utente }: { utente: Utente }) {
  const t = useTesti(testiProfilo);
  const mancante = useTesti(testiMancanti);
  useUtenteCompleto();
  const { email, is_verified, email_in_attesa } = utente;
  const ask = useMandaVerifica(email);

  return (
    <Stack>
      <Row>
        <CardTitle>{t('verifica')}</CardTitle>
        <DoneLabel done={is_verified}>{t(is_verified ? 'verificata' : 'non_verificata')}</DoneLabel>
      </Row>
      <p className="soft">{t(is_verified ? 'verifica_fatta' : 'verifica_aiuto', { email })}</p>
      {email_in_attesa !== null && <EmailInAttesa email={email} attesa={email_in_attesa} />}
      {!is_verified && (
        <Button busy={ask.pending ? mancante('richiedendo') : undefined} onClick={() => void ask.run()}>
          {t('richiedi')}
        </Button>
      )}
    </Stack>
  );
}

/** The new address to be verified: send another mail, or cancel the change. */
function EmailInAttesa({ email, attesa }: { email: Utente['email']; attesa: string }) {
  const t = useTesti(testiProfilo);
  const mancante = useTesti(testiMancanti);
  const update = useUpdateProfilo();
  const ask = useMandaVerifica(attesa);
  const keep = useAction({
    run: () => update.mutateAsync({ email }),
    successMessage: t('tenuta', { email }),
  });

  return (
    <>
      <Note severity="warn">{t('in_attesa', { attesa, email })}</Note>
      <Row>
        <Button busy={ask.pending ? mancante('richiedendo') : undefined} onClick={() => void ask.run()}>
          {t('richiedi_attesa')}
        </Button>
        <Button busy={keep.pending ? t('aggiorno') : undefined} onClick={() => void keep.run()}>
          {t('tieni')}
        </Button>
      </Row>
    </>
  );
}
