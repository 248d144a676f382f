import { useLayoutEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { isImpedimento } from '#domain/prenotazione.ts';
import { keepDaPrenotare } from '../da-prenotare.ts';
import { ApiError } from '../api/api-error.ts';
import { useRun } from '../form/use-run.ts';
import { useTesti } from '../i18n/use-testi.ts';
import { PATHS } from '../paths.ts';
import { presentPath, rememberPage } from '../return-path.ts';
import { useSession } from '../session.tsx';
import { Button } from '../ui/button.tsx';
import { BellRing } from '../ui/icons.ts';
import { Link } from '../ui/link.tsx';
import { useOggi } from '../use-oggi.ts';
import { findAttesa, useCreateAttese, useMieAttese, type Aspettati } from './api.ts';
import styles from './avvisami.module.css';
import { StatoAttesa } from './stato-attesa.tsx';
import { testiAttesa } from './testi.ts';
import { focusTold } from '../ui/focus-told.ts';

export interface AvvisamiProps {
  cosa: Aspettati;
  /** The name of the entry. */
  nome: string;
  variant?: 'plain' | 'secondary';
  /** Called once the wait is made; the parent may then remove this. */
  onCreata?: () => void;
}

/**
 * 'Avvisami se si libera' beside taken days. One press puts a member in line. A visitor is sent to the login, and comes
 * back to the same search. Somebody who already waits reads so, with a link to the wait (prodotto/attesa#waiting).
 * Nothing is shown if the days have begun.
 */
export function Avvisami({ cosa, nome, variant = 'plain', onCreata }: AvvisamiProps) {
  const t = useTesti(testiAttesa);
  const navigate = useNavigate();
  const { utente, loading, refetch } = useSession();
  const create = useCreateAttese();
  const attesa = findAttesa(useMieAttese(), cosa);
  const oggi = useOggi();
  const link = useRef<HTMLAnchorElement>(null);
  const pressed = useRef(false);
  const { run, pending } = useRun({
    send: async () => {
      pressed.current = true;
      const { errori } = await create.mutateAsync([cosa]);
      if (errori.length > 0) throw errori[0];
    },
    fatto: t('creata'),
    rifiuto: (error) => {
      pressed.current = false;
      if (error instanceof ApiError && isImpedimento(error.code)) {
        keepDaPrenotare(presentPath());
        void refetch();
      }
      return false;
    },
    dopo: onCreata,
  });
  // A link has replaced the pressed button, so it takes the focus.
  useLayoutEffect(() => {
    if (!attesa || !pressed.current) return;
    pressed.current = false;
    focusTold(() => link.current, { preventScroll: true });
  }, [attesa]);

  if (cosa.inizio <= oggi) return null;
  if (attesa && attesa.stato !== 'scaduta') {
    return (
      <Link
        ref={link}
        to={`${PATHS.profilo}#attese`}
        className={styles['attesa']}
        aria-label={t('dove', { stato: t(attesa.stato), nome })}
      >
        <StatoAttesa stato={attesa.stato} />
      </Link>
    );
  }
  const press = async () => {
    if (utente) return run();
    rememberPage();
    return navigate(PATHS.login);
  };
  return (
    <Button
      variant={variant}
      icon={<BellRing />}
      aria-label={t('avvisami_nome', { nome })}
      disabled={loading}
      busy={pending ? t('salvo') : undefined}
      onClick={() => void press()}
    >
      {t('avvisami_libera')}
    </Button>
  );
}
