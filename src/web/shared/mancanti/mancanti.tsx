import { type ReactNode, useEffect } from 'react';
import { useLocation } from 'react-router';
import { checkUtente, CONDIZIONI, listMancanti, type Mancante } from '#domain/prenotazione.ts';
import { InformativaNote } from '#web/shared/informativa/ask-informativa.tsx';
import { useAction } from '#web/shared/form/use-action.ts';
import { Button } from '#web/shared/ui/button.tsx';
import { CircleCheck, CircleDashed } from '#web/shared/ui/icons.ts';
import { Link } from '#web/shared/ui/link.tsx';
import { useTesti } from '#web/shared/i18n/testi.ts';
import { PATHS } from '#web/shared/paths.ts';
import { useSession, type Utente } from '#web/shared/session.tsx';
import { Stack } from '#web/shared/ui/layout.tsx';
import { Note } from '#web/shared/ui/note.tsx';
import { presentPath } from '#web/shared/return-path.ts';
import { forgetDaPrenotare, keepDaPrenotare } from '#web/shared/da-prenotare.ts';
import { call } from '#web/shared/api/call.ts';
import { cx } from '#web/shared/ui/cx.ts';
import styles from './mancanti.module.css';
import { testiMancanti } from './testi.ts';

interface MancantiProps {
  utente: Utente;
  /** In the booking form: called when a link is followed, to store what the user wants to book. */
  onLeave?: () => void;
  /** The upload of the document; without it, a link to the profile. */
  children?: ReactNode;
}

/** What a user needs before booking, done or not (prodotto/prenotazioni#condizioni). */
export function Mancanti({ utente, onLeave, children }: MancantiProps) {
  const t = useTesti(testiMancanti);
  const mancanti = listMancanti(utente);
  const [first] = mancanti;
  const informativa = utente.da_informare && <InformativaNote />;
  if (!first) return informativa || null;
  return (
    <Stack gap={2}>
      {informativa}
      <Note severity="warn">
        <p>{t(mancanti.length > 1 ? 'manca_tutto' : `manca_${first}`)}</p>
        <Passi utente={utente} onLeave={onLeave} qui={Boolean(children)} />
        {children}
      </Note>
    </Stack>
  );
}

interface PassiProps extends Pick<MancantiProps, 'utente' | 'onLeave'> {
  /** Whether the document is uploaded on this page. */
  qui?: boolean;
}

export function Passi({ utente, onLeave, qui = false }: PassiProps) {
  const t = useTesti(testiMancanti);
  const mancanti = listMancanti(utente);
  return (
    <ul className={styles['passi']}>
      {CONDIZIONI.map((passo) => (
        <li className="flex top g2 py-6" key={passo}>
          {mancanti.includes(passo) ? <CircleDashed /> : <CircleCheck />}
          {!mancanti.includes(passo) ? (
            <s>{t(`${passo}_fatto`)}</s>
          ) : passo === 'verifica' ? (
            <span className="min0">
              {t('scritto', { email: utente.email })} <MandaAltra email={utente.email} />
            </span>
          ) : (
            <Link
              to={pathMancante(passo)}
              className={cx(styles['link'], 'inline middle h44 bold')}
              onClick={onLeave}
            >
              {t(qui ? 'documento_qui' : passo)}
            </Link>
          )}
        </li>
      ))}
    </ul>
  );
}

/** The button 'Mandane un’altra', for the verification letter. */
export function MandaAltra({ email }: { email: string }) {
  const t = useTesti(testiMancanti);
  const { pending, run } = useMandaVerifica(email);
  return (
    <Button
      variant="plain"
      className={cx(styles['altra'], 'inline middle h44 bold')}
      busy={pending ? t('richiedendo') : undefined}
      onClick={() => void run()}
    >
      {t('mandane_altra')}
    </Button>
  );
}

/** Sends the letter that verifies an email address again. */
export function useMandaVerifica(email: string) {
  const t = useTesti(testiMancanti);
  return useAction({
    run: (_: void, idempotencyKey) =>
      call('POST /auth/request-verify-token', { body: { email }, idempotencyKey }),
    successMessage: t('richiesta'),
  });
}

/** The profile's card for a condition. */
export const pathMancante = (mancante: Mancante): string => `${PATHS.profilo}#${mancante}`;

/**
 * Whether the user still lacks something for booking. The mailed link opens another tab, so the page is stored as soon
 * as something is chosen, and removed once nothing is missing.
 * @param here whether this page books for that user
 */
export function useMancanti(here: boolean, isChosen: boolean): { senzaCarte: boolean; keep: () => void } {
  const { utente } = useSession();
  const { pathname, search } = useLocation();
  const senzaCarte = here && utente !== null && checkUtente(utente) !== null;
  const page = pathname + search;
  useEffect(() => {
    if (!utente || !here) return;
    if (!senzaCarte) forgetDaPrenotare();
    else if (isChosen) keepDaPrenotare(page);
  }, [utente, here, senzaCarte, isChosen, page]);
  return { senzaCarte, keep: () => keepDaPrenotare(presentPath()) };
}

/** While the user lacks something, refetches them when the page becomes visible: they may use another tab or device. */
export function useUtenteCompleto(): void {
  const { utente, update } = useSession();
  const manca = utente !== null && checkUtente(utente) !== null;
  useEffect(() => {
    if (!manca) return undefined;
    const look = () => {
      if (document.visibilityState !== 'visible') return;
      // After a failure, the next `visibilitychange` tries again.
      call('GET /utenti/me').then(update, () => undefined);
    };
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [manca, update]);
}
