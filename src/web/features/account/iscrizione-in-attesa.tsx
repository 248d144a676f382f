import { useState } from 'react';
import { ApiError } from '#web/shared/api/call.ts';
import { useMessaggio } from '#web/shared/api/messages.ts';
import { CheckedLink } from '#web/shared/checked-link.tsx';
import { useRun } from '#web/shared/form/use-run.ts';
import { useTesti } from '#web/shared/i18n/use-testi.ts';
import { PATHS } from '#web/shared/paths.ts';
import { Button } from '#web/shared/ui/button.tsx';
import { LinkButton } from '#web/shared/ui/link-button.tsx';
import { NarrowPage, Outcome } from '#web/shared/ui/narrow-page.tsx';
import { completeIscrizione } from './api.ts';
import { testiAccount } from './testi.ts';

/** Says that the form waits for the link mailed to its address (prodotto/account#iscrizione-in-attesa). */
export function IscrizioneInAttesa({ email }: { email: string }) {
  const t = useTesti(testiAccount);
  return (
    <Outcome
      ok={null}
      title={t('in_attesa_titolo')}
      actions={<LinkButton to={PATHS.login}>{t('login')}</LinkButton>}
    >
      <p>{t('in_attesa_testo', { email })}</p>
      <p className="soft">{t('in_attesa_aiuto')}</p>
    </Outcome>
  );
}

type Esito =
  | { stato: 'attesa' }
  | { stato: 'fatta'; conPassword: boolean }
  | { stato: 'rifiutata'; error: unknown };

/** The page of that link. It asks for a press, so that a mail program that opens links does not create an account. */
export function CompletaConLink({ token }: { token: string }) {
  const t = useTesti(testiAccount);
  const [esito, setEsito] = useState<Esito>({ stato: 'attesa' });
  const { run, pending } = useRun({
    send: () => completeIscrizione(token),
    storto: t('non_continuata'),
    rifiuto: (error) => {
      if (!(error instanceof ApiError && (error.status === 400 || error.status === 409))) return false;
      setEsito({ stato: 'rifiutata', error });
      return true;
    },
    dopo: ({ con_password: conPassword }) => setEsito({ stato: 'fatta', conPassword }),
  });

  if (esito.stato === 'rifiutata') return <NonContinuata error={esito.error} />;
  if (esito.stato === 'fatta')
    return (
      <Outcome
        ok
        title={t('continuata')}
        actions={
          <LinkButton to={PATHS.login} variant="primary">
            {t('login')}
          </LinkButton>
        }
      >
        <p>{t(esito.conPassword ? 'continuata_testo' : 'continuata_esterno')}</p>
      </Outcome>
    );
  return (
    <CheckedLink scopo="iscrizione" token={token} rifiutato={(error) => <NonContinuata error={error} />}>
      <NarrowPage title={t('continua_titolo')} intro={t('continua_sotto')}>
        <Button variant="primary" busy={pending ? t('continuando') : undefined} onClick={() => void run()}>
          {t('continua')}
        </Button>
      </NarrowPage>
    </CheckedLink>
  );
}

function NonContinuata({ error }: { error: unknown }) {
  const t = useTesti(testiAccount);
  const messaggio = useMessaggio();
  return (
    <Outcome
      ok={false}
      title={t('non_continuata')}
      actions={
        <>
          <LinkButton to={PATHS.iscrizione} variant="primary">
            {t('iscriviti')}
          </LinkButton>
          <LinkButton to={PATHS.login}>{t('login')}</LinkButton>
        </>
      }
    >
      <p>{messaggio(error)}</p>
    </Outcome>
  );
}
