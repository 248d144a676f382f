import { useRef } from 'react';
import { useTesti } from '#web/shared/i18n/testi.ts';
import { PATHS } from '#web/shared/paths.ts';
import { useSession } from '#web/shared/session.tsx';
import { Button } from '#web/shared/ui/button.tsx';
import { BellRing } from '#web/shared/ui/icons.ts';
import { Link } from '#web/shared/ui/link.tsx';
import { useOggi } from '#web/shared/use-oggi.ts';
import { focusIfLost } from '#web/shared/focus.ts';
import { type Aspettati, findAttesa, useMieAttese, useWait } from './api.ts';
import { cx } from '#web/shared/ui/cx.ts';
import styles from './avvisami.module.css';
import { StatoAttesa } from './stato-attesa.tsx';
import { testiAttesa } from './testi.ts';

export interface AvvisamiProps {
  cosa: Aspettati;
  nome: string;
  variant?: 'plain' | 'secondary';
  /** Called when the wait is created; the parent may then unmount this. */
  onCreata?: () => void;
}

/** 'Avvisami se si libera', or a link to the wait (prodotto/attesa#waiting). Nothing if the days have begun. */
export function Avvisami({ cosa, nome, variant = 'plain', onCreata }: AvvisamiProps) {
  const t = useTesti(testiAttesa);
  const { loading } = useSession();
  const attesa = findAttesa(useMieAttese(), cosa);
  const oggi = useOggi();
  const link = useRef<HTMLAnchorElement>(null);
  const { wait, pending } = useWait({ successMessage: () => t('creata'), onDone: onCreata });

  if (cosa.inizio <= oggi) return null;
  if (attesa && attesa.stato !== 'scaduta') {
    return (
      <Link
        ref={link}
        to={`${PATHS.profilo}#attese`}
        className={cx(styles['attesa'], 'flex middle self-left h44 same-ink plain')}
        aria-label={t('dove', { stato: t(attesa.stato), nome })}
      >
        <StatoAttesa stato={attesa.stato} />
      </Link>
    );
  }
  const press = () => {
    focusIfLost(() => link.current);
    void wait([cosa]);
  };
  return (
    <Button
      variant={variant}
      icon={<BellRing />}
      aria-label={t('avvisami_nome', { nome })}
      disabled={loading}
      busy={pending ? t('salvo') : undefined}
      onClick={press}
    >
      {t('avvisami_libera')}
    </Button>
  );
}
