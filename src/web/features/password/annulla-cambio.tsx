import MailCheck from 'lucide-react/icons/mail-check';
import MailX from 'lucide-react/icons/mail-x';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Utente } from '#contract/utenti.ts';
import { useMessaggio } from '#web/shared/api/messages.ts';
import { useTesti } from '#web/shared/i18n/use-testi.ts';
import { PATHS } from '#web/shared/paths.ts';
import { useSession } from '#web/shared/session.tsx';
import { cx } from '#web/shared/ui/cx.ts';
import { LinkButton } from '#web/shared/ui/link-button.tsx';
import { Spinner } from '#web/shared/ui/spinner.tsx';
import { undoNewAddress } from './api.ts';
import styles from './password.module.css';
import { testiPassword } from './testi.ts';

/** Undoes a change of address with the token mailed to the old one, and says what to do next (contract 2 and 8). */
export function AnnullaCambio({ token }: { token: string }) {
  const t = useTesti(testiPassword);
  const messaggio = useMessaggio();
  const { utente, error } = useUndo(token);
  return (
    <div className={styles['centro']}>
      <div role="status">
        {utente && (
          <>
            <MailCheck className={styles['segno']} />
            <h1>{t('annullata', { email: utente.email })}</h1>
            <p>{t('annullataTesto')}</p>
          </>
        )}
        {error !== null && (
          <>
            <MailX className={cx(styles['segno'], styles['male'])} />
            <h1>{t('nonAnnullata')}</h1>
            <p>{messaggio(error)}</p>
            <p className="soft">{t('nonAnnullataAiuto')}</p>
          </>
        )}
        {!utente && error === null && <h1>{t('annullando')}</h1>}
      </div>
      {!utente && error === null && <Spinner label={t('annullando')} />}
      {utente && (
        <div className={styles['vie']}>
          <LinkButton to={PATHS.passwordDimenticata} variant="primary">
            {t('nuovaPassword')}
          </LinkButton>
          <LinkButton to={PATHS.login}>{t('login')}</LinkButton>
        </div>
      )}
      {error !== null && (
        <div className={styles['vie']}>
          <LinkButton to={PATHS.login}>{t('login')}</LinkButton>
          <LinkButton to={PATHS.passwordDimenticata}>{t('nuovaPassword')}</LinkButton>
          <LinkButton to={PATHS.supporto}>{t('supporto')}</LinkButton>
        </div>
      )}
    </div>
  );
}

function useUndo(token: string): { utente: Utente | null; error: unknown } {
  const { refetch } = useSession();
  const [esito, setEsito] = useState<{ utente: Utente | null; error: unknown }>({
    utente: null,
    error: null,
  });
  // A token is good once, while effects may run twice: the call is kept, and asked only for its outcome.
  const call = useRef<Promise<Utente>>(null);
  const onDone = useEffectEvent((utente: Utente) => {
    // Every session of that account has ended, perhaps the one of this browser.
    void refetch();
    setEsito({ utente, error: null });
  });
  useEffect(() => {
    let listening = true;
    call.current ??= undoNewAddress(token);
    call.current.then(
      (utente) => listening && onDone(utente),
      (error: unknown) => listening && setEsito({ utente: null, error }),
    );
    return () => {
      listening = false;
    };
  }, [token]);
  return esito;
}
