import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { listMancanti } from '#domain/prenotazione.ts';
import { UndoCambio } from '#web/features/password/undo-cambio.tsx';
import { useMessaggio } from '#web/shared/api/messages.ts';
import { CheckedLink } from '#web/shared/checked-link.tsx';
import { REDIRECT_AFTER_VERIFY_MS } from '#web/shared/constants.ts';
import { Require } from '#web/shared/guard.tsx';
import { useTesti } from '#web/shared/i18n/testi.ts';
import { OraPuoi } from '#web/shared/mancanti/scelto.tsx';
import { PATHS } from '#web/shared/paths.ts';
import { useSession, type Utente } from '#web/shared/session.tsx';
import { Button } from '#web/shared/ui/button.tsx';
import { LinkButton } from '#web/shared/ui/link-button.tsx';
import { Outcome } from '#web/shared/ui/narrow-page.tsx';
import { Spinner } from '#web/shared/ui/skeleton.tsx';
import { ApiError } from '#web/shared/api/call.ts';
import { verifyMail } from './api.ts';
import { CompletaConLink } from './completa-con-link.tsx';
import { testiAccount } from './testi.ts';

type Esito = { stato: 'attesa' | 'riuscita' | 'gia' } | { stato: 'fallita'; error: unknown };

const GIA = 'VERIFY_USER_ALREADY_VERIFIED';
const isCode = (error: unknown, code: string): boolean => error instanceof ApiError && error.code === code;

const TITOLI = {
  attesa: 'verifica_in_corso',
  riuscita: 'verifica_riuscita',
  gia: 'verifica_gia',
  fallita: 'verifica_fallita',
} as const;

/** The page of mailed links about an address: verify, undo, complete (prodotto/account#verifica). */
export default function Pagina() {
  const [query] = useSearchParams();
  const { utente, loading } = useSession();
  const annulla = query.get('annulla');
  // These links work without a login.
  if (annulla) return <UndoCambio token={annulla} />;
  const iscrizione = query.get('iscrizione');
  if (iscrizione) return <CompletaConLink token={iscrizione} />;
  const token = query.get('token');
  const verify = (
    <Require per="iscritti">
      <VerifyPanel token={token} />
    </Require>
  );
  // Check the link first: a visitor should not have to sign in for an invalid one.
  if (utente || loading || token === null) return verify;
  return (
    <CheckedLink scopo="verifica" token={token} rifiutato={(error) => <VerifyFallita error={error} />}>
      {verify}
    </CheckedLink>
  );
}

/** Verifies the address, then goes to the profile even if that failed (prodotto/account#verifica). */
function VerifyPanel({ token }: { token: string | null }) {
  const t = useTesti(testiAccount);
  const messaggio = useMessaggio();
  const esito = useVerify(token);
  const navigate = useNavigate();
  const done = esito.stato !== 'attesa';
  // The link is for another account: the person can sign in to that one and return here.
  const altrui = esito.stato === 'fallita' && isCode(esito.error, 'VERIFICA_ALTRO_ACCOUNT');
  const riuscita = esito.stato === 'riuscita' || esito.stato === 'gia';
  const { signOut, utente } = useSession();
  const puo = riuscita && utente !== null && listMancanti(utente).length === 0;

  useEffect(() => {
    if (!done || altrui) return undefined;
    const timer = setTimeout(() => void navigate(PATHS.profilo, { replace: true }), REDIRECT_AFTER_VERIFY_MS);
    return () => clearTimeout(timer);
  }, [altrui, done, navigate]);

  return (
    <Outcome
      ok={done ? riuscita : null}
      title={t(TITOLI[esito.stato])}
      actions={
        <>
          {altrui && (
            <Button variant="primary" onClick={() => void signOut()}>
              {t('altro_account')}
            </Button>
          )}
          {puo && <OraPuoi />}
          {done ? (
            <LinkButton to={PATHS.profilo}>{t('vai_al_profilo')}</LinkButton>
          ) : (
            <Spinner label={t('verifica_in_corso')} />
          )}
        </>
      }
    >
      {esito.stato === 'fallita' && <p>{token === null ? t('link_senza_token') : messaggio(esito.error)}</p>}
      {done && !altrui && <p className="soft">{t('verifica_poi')}</p>}
    </Outcome>
  );
}

/** Tells a signed-out visitor that the link has been used or is invalid. The profile can send a new one. */
function VerifyFallita({ error }: { error: unknown }) {
  const t = useTesti(testiAccount);
  const messaggio = useMessaggio();
  const gia = isCode(error, GIA);
  return (
    <Outcome
      ok={gia}
      title={t(gia ? 'verifica_gia' : 'verifica_fallita')}
      actions={<LinkButton to={PATHS.profilo}>{t('vai_al_profilo')}</LinkButton>}
    >
      {!gia && <p>{messaggio(error)}</p>}
    </Outcome>
  );
}

function useVerify(token: string | null): Esito {
  const session = useSession();
  const [esito, setEsito] = useState<Esito>(
    token === null ? { stato: 'fallita', error: null } : { stato: 'attesa' },
  );
  // A token works once, but effects may run twice: keep the call and read its result again.
  const call = useRef<Promise<Utente>>(null);
  const onVerified = useEffectEvent((verified: Utente | null) => {
    if (verified) session.update(verified);
    else void session.refetch();
    setEsito({ stato: verified ? 'riuscita' : 'gia' });
  });

  useEffect(() => {
    if (token === null) return undefined;
    let listening = true;
    call.current ??= verifyMail(token);
    call.current.then(
      (verified) => listening && onVerified(verified),
      (error: unknown) => {
        if (!listening) return;
        if (isCode(error, GIA)) onVerified(null);
        else setEsito({ stato: 'fallita', error });
      },
    );
    return () => {
      listening = false;
    };
  }, [token]);

  return esito;
}
