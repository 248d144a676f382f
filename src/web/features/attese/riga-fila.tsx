import type { ReactNode } from 'react';
import type { Attesa } from '#contract/attese.ts';
import { formatGiorno, formatPeriodo } from '#domain/format-giorni.ts';
import { giornoInRome } from '#domain/giorno.ts';
import { sayFino } from '#web/shared/attesa/stato-attesa.tsx';
import { useAction } from '#web/shared/form/use-action.ts';
import { useLingua } from '#web/shared/i18n/lingua.ts';
import { useTesti } from '#web/shared/i18n/testi.ts';
import { Button } from '#web/shared/ui/button.tsx';
import { cx } from '#web/shared/ui/cx.ts';
import { X } from '#web/shared/ui/icons.ts';
import { Row } from '#web/shared/ui/layout.tsx';
import { useOggi } from '#web/shared/use-oggi.ts';
import { useRispondiPer, useTellLate } from './api.ts';
import styles from './attese.module.css';
import { testiAttese } from './testi.ts';

interface RigaFilaProps {
  attesa: Attesa;
  chi: string;
  /** The accessible name of the button. */
  togli: (cosa: string) => string;
  children: ReactNode;
}

/** A wait that an administrator can remove from the queue. */
export function RigaFila({ attesa, chi, togli, children }: RigaFilaProps) {
  const t = useTesti(testiAttese);
  const lingua = useLingua();
  const oggi = useOggi();
  const rispondi = useRispondiPer();
  const { id, nome, stato, tenuta, creata_il } = attesa;
  const quando = formatPeriodo(attesa, lingua, 'dash');
  const cosa = `${nome}, ${quando}`;
  const { run } = useAction({
    run: () => rispondi.mutateAsync({ id, come: 'rifiuta' }),
    successMessage: t('fila_tolta', { chi }),
    onError: useTellLate({ chi, cosa }),
  });
  return (
    <li className={cx('stack g2', styles['riga'])}>
      <p>
        {children}, <span className="num">{quando}</span>
      </p>
      <p className="soft">
        {t(`fila_${stato}`, {
          dal: formatGiorno(giornoInRome(new Date(creata_il)), lingua, 'long'),
          fino: tenuta ? sayFino(tenuta.fino, lingua, oggi) : '',
        })}
      </p>
      <Row>
        <Button icon={<X />} aria-label={togli(cosa)} onClick={() => void run()}>
          {t('fila_togli')}
        </Button>
      </Row>
    </li>
  );
}
