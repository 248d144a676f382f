import type { ReactNode } from 'react';
import type { Attesa } from '#contract/attese.ts';
import { giornoInRome } from '#domain/giorno.ts';
import { sayGiorno } from '#domain/say-giorni.ts';
import { sayFino } from '#web/shared/attesa/say-fino.ts';
import { useRun } from '#web/shared/form/use-run.ts';
import { useLingua } from '#web/shared/i18n/lingua.ts';
import { useTesti } from '#web/shared/i18n/use-testi.ts';
import { Button } from '#web/shared/ui/button.tsx';
import { cx } from '#web/shared/ui/cx.ts';
import { X } from '#web/shared/ui/icons.ts';
import { Row } from '#web/shared/ui/layout.tsx';
import { useOggi } from '#web/shared/use-oggi.ts';
import { useRispondiPer } from './api.ts';
import styles from './attese.module.css';
import { sayGiorniAttesi } from './say.ts';
import { testiAttese } from './testi.ts';
import { useTellLate } from './use-tell-late.ts';

interface RigaFilaProps {
  attesa: Attesa;
  chi: string;
  /** What names the button for readers. */
  togli: (cosa: string) => string;
  /** What the line begins with: the person, or what they wait for. */
  children: ReactNode;
}

/** A wait, which an administrator may take out of the queue. */
export function RigaFila({ attesa, chi, togli, children }: RigaFilaProps) {
  const t = useTesti(testiAttese);
  const lingua = useLingua();
  const oggi = useOggi();
  const rispondi = useRispondiPer();
  const { id, nome, stato, tenuta, creata_il } = attesa;
  const quando = sayGiorniAttesi(attesa, lingua);
  const cosa = `${nome}, ${quando}`;
  const { run } = useRun({
    send: () => rispondi.mutateAsync({ id, come: 'rifiuta' }),
    fatto: t('fila_tolta', { chi }),
    fail: useTellLate({ chi, cosa }),
  });
  return (
    <li className={cx('stack g2', styles['riga'])}>
      <p>
        {children}, <span className="num">{quando}</span>
      </p>
      <p className="soft">
        {t(`fila_${stato}`, {
          dal: sayGiorno(giornoInRome(new Date(creata_il)), lingua),
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
