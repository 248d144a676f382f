import MailCheck from 'lucide-react/icons/mail-check';
import MailX from 'lucide-react/icons/mail-x';
import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { ApiError } from '#web/shared/api/call.ts';
import { useMessaggio } from '#web/shared/api/messages.ts';
import { REDIRECT_AFTER_VERIFY_MS } from '#web/shared/constants.ts';
import { useTesti } from '#web/shared/i18n/use-testi.ts';
import { PATHS } from '#web/shared/paths.ts';
import { useSession, type Utente } from '#web/shared/session.tsx';
import { Button } from '#web/shared/ui/button.tsx';
import { cx } from '#web/shared/ui/cx.ts';
import { LinkButton } from '#web/shared/ui/link-button.tsx';
import { Spinner } from '#web/shared/ui/skeleton.tsx';
import styles from './account.module.css';
import { verifyMail } from './api.ts';
import { testiAccount } from './testi.ts';

type Esito = { stato: 'attesa' } | { stato: 'riuscita' } | { stato: 'fallita'; error: unknown };

/**
 * Verifies the address of a mailed token and goes on to the profile, whatever the outcome (prodotto/account#verifica).
 */
export function VerifyPanel({ token }: { token: string | null }) {
  const t = useTesti(testiAccount);
  const messaggio = useMessaggio();
  const esito = useVerify(token);
  const navigate = useNavigate();
  const done = esito.stato !== 'attesa';
  // The link is for another account. A person with both signs in to that one and returns here.
  const altrui =
    esito.stato === 'fallita' &&
    esito.error instanceof ApiError &&
    esito.error.code === 'VERIFICA_ALTRO_ACCOUNT';
  const { signOut } = useSession();

  useEffect(() => {
    if (!done || altrui) return undefined;
    const timer = setTimeout(() => void navigate(PATHS.profilo, { replace: true }), REDIRECT_AFTER_VERIFY_MS);
    return () => clearTimeout(timer);
  }, [altrui, done, navigate]);

  return (
    <div className={styles['centre']}>
      <div role="status" className={styles['intro']}>
        {!done && <h1>{t('verificaInCorso')}</h1>}
        {esito.stato === 'riuscita' && (
          <>
            <MailCheck className={styles['mark']} />
            <h1>{t('verificaRiuscita')}</h1>
          </>
        )}
        {esito.stato === 'fallita' && (
          <Fallita>{token === null ? t('linkSenzaToken') : messaggio(esito.error)}</Fallita>
        )}
        {done && !altrui && <p className="soft">{t('verificaPoi')}</p>}
      </div>
      {altrui && (
        <Button variant="primary" onClick={() => void signOut()}>
          {t('altroAccount')}
        </Button>
      )}
      {done ? (
        <LinkButton to={PATHS.profilo}>{t('vaiAlProfilo')}</LinkButton>
      ) : (
        <Spinner label={t('verificaInCorso')} />
      )}
    </div>
  );
}

/** Says to somebody who is not signed in that the link is worth nothing: another one is asked for in the profile. */
export function VerifyFallita({ error }: { error: unknown }) {
  const t = useTesti(testiAccount);
  const messaggio = useMessaggio();
  return (
    <div className={styles['centre']}>
      <div role="status" className={styles['intro']}>
        <Fallita>{messaggio(error)}</Fallita>
      </div>
      <LinkButton to={PATHS.profilo}>{t('vaiAlProfilo')}</LinkButton>
    </div>
  );
}

function Fallita({ children }: { children: ReactNode }) {
  const t = useTesti(testiAccount);
  return (
    <>
      <MailX className={cx(styles['mark'], styles['bad'])} />
      <h1>{t('verificaFallita')}</h1>
      <p>{children}</p>
    </>
  );
}

function useVerify(token: string | null): Esito {
  const session = useSession();
  const [esito, setEsito] = useState<Esito>(
    token === null ? { stato: 'fallita', error: null } : { stato: 'attesa' },
  );
  // A token works once, but effects may run twice, so the call is kept and only its outcome is read again.
  const call = useRef<Promise<Utente>>(null);
  const onVerified = useEffectEvent((verified: Utente | null) => {
    // The link may belong to another account than the signed-in one.
    if (verified && verified.id === session.utente?.id) session.update(verified);
    else void session.refetch();
    setEsito({ stato: 'riuscita' });
  });

  useEffect(() => {
    if (token === null) return undefined;
    let listening = true;
    call.current ??= verifyMail(token);
    call.current.then(
      (verified) => listening && onVerified(verified),
      (error: unknown) => {
        if (!listening) return;
        if (error instanceof ApiError && error.code === 'VERIFY_USER_ALREADY_VERIFIED') onVerified(null);
        else setEsito({ stato: 'fallita', error });
      },
    );
    return () => {
      listening = false;
    };
  }, [token]);

  return esito;
}
