import { useState } from 'react';
import { useMessaggio } from '#web/shared/api/messages.ts';
import { useTesti } from '#web/shared/i18n/testi.ts';
import { CheckedLink } from '#web/shared/checked-link.tsx';
import { PATHS } from '#web/shared/paths.ts';
import { useSession } from '#web/shared/session.tsx';
import { LinkButton } from '#web/shared/ui/link-button.tsx';
import { NarrowPage, Outcome } from '#web/shared/ui/narrow-page.tsx';
import { ApiError, call } from '#web/shared/api/call.ts';
import { NuovaPassword } from './nuova-password.tsx';
import { testiPassword } from './testi.ts';

/** Refusals of the link, whatever the password. */
const FINALI: ReadonlySet<string> = new Set([
  'UNDO_EMAIL_CHANGE_BAD_TOKEN',
  'UPDATE_USER_EMAIL_ALREADY_EXISTS',
]);

type Esito = { stato: 'attesa' } | { stato: 'annullato' } | { stato: 'rifiutato'; error: unknown };

/**
 * Undoes a change of address with the token mailed to the old one, and sets a new password: the person who made the
 * change may know the present one (prodotto/account#annullamento-del-cambio).
 */
export function UndoCambio({ token }: { token: string }) {
  const t = useTesti(testiPassword);
  const { refetch } = useSession();
  const [esito, setEsito] = useState<Esito>({ stato: 'attesa' });

  if (esito.stato !== 'attesa') return <Fine esito={esito} />;
  return (
    <CheckedLink
      scopo="annulla_cambio"
      token={token}
      rifiutato={(error) => <Fine esito={{ stato: 'rifiutato', error }} />}
    >
      <NarrowPage title={t('annulla_titolo')} intro={t('annulla_sotto')}>
        <NuovaPassword
          titolo={t('annulla_titolo')}
          invio={{ label: t('annulla_invia'), busy: t('annullando') }}
          send={(password) => undoNewAddress(token, password)}
          onRejected={(error) => {
            if (!(error instanceof ApiError && FINALI.has(error.code))) return false;
            setEsito({ stato: 'rifiutato', error });
            return true;
          }}
          onDone={() => {
            // All sessions of the account have ended, perhaps this one too.
            void refetch();
            setEsito({ stato: 'annullato' });
          }}
        />
      </NarrowPage>
    </CheckedLink>
  );
}

function Fine({ esito }: { esito: Exclude<Esito, { stato: 'attesa' }> }) {
  const t = useTesti(testiPassword);
  const messaggio = useMessaggio();
  const done = esito.stato === 'annullato';
  return (
    <Outcome
      ok={done}
      title={t(done ? 'annullata' : 'non_annullata')}
      actions={
        <>
          <LinkButton to={PATHS.login} variant={done ? 'primary' : 'secondary'}>
            {t('login')}
          </LinkButton>
          {!done && (
            <>
              <LinkButton to={PATHS.passwordDimenticata}>{t('nuova_password')}</LinkButton>
              <LinkButton to={PATHS.supporto}>{t('supporto')}</LinkButton>
            </>
          )}
        </>
      }
    >
      <p>{done ? t('annullata_testo') : messaggio(esito.error)}</p>
      {!done && <p className="soft">{t('non_annullata_aiuto')}</p>}
    </Outcome>
  );
}

/** Restores the earlier address and sets a new password (prodotto/account#annullamento-del-cambio). */
async function undoNewAddress(token: string, password: string): Promise<void> {
  await call('POST /auth/undo-email-change', { body: { token, password } });
}
