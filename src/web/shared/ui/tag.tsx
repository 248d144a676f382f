import type { ReactNode } from 'react';
import { useTesti } from '#web/shared/i18n/testi.ts';
import { cx } from './cx.ts';
import styles from './tag.module.css';
import { Archive, Check, CircleDashed, Hourglass, MapPin } from './icons.ts';
import { testiUi } from './testi.ts';

export interface TagProps {
  /**
   * Ok: confirmed. Closed: a day or the centre. Stop: a resource out of service. Hold: waits for a decision. Wait:
   * somebody in the waiting list. Held: a place held for somebody. Past: only a line below. Danger: refused. Late:
   * expired, or not brought back. Paper: a label with a hole.
   */
  variant?:
    | 'plain'
    | 'paper'
    | 'ok'
    | 'closed'
    | 'stop'
    | 'hold'
    | 'wait'
    | 'held'
    | 'past'
    | 'danger'
    | 'late';
  icon?: ReactNode;
  children: ReactNode;
}

const TAG = cx(styles['tag'], 'inline middle gap-6 nowrap');

/** A label (prodotto/aspetto#principi). */
export function Tag({ variant = 'plain', icon, children }: TagProps) {
  return (
    <span className={cx(TAG, variant !== 'plain' && styles[variant])}>
      {icon}
      {children}
    </span>
  );
}

type StatoMostrato = 'da_confermare' | 'confermata' | 'in_corso' | 'passata';

const STATI = {
  da_confermare: { look: 'hold', Icon: Hourglass, testo: 'da_confermare' },
  confermata: { look: 'ok', Icon: Check, testo: 'confermata' },
  in_corso: { look: 'now', Icon: MapPin, testo: 'in_corso' },
  passata: { look: 'past', Icon: Archive, testo: 'passata' },
} as const;

/** The state of a booking by shape, icon and word (prodotto/aspetto#stati). */
export function StatusTag({ stato }: { stato: StatoMostrato }) {
  const t = useTesti(testiUi);
  const { look, Icon, testo } = STATI[stato];
  return (
    <span className={cx(TAG, styles[look])}>
      <Icon />
      {t(testo)}
    </span>
  );
}

/** Says that something is done or missing; without a fill if it is missing (prodotto/aspetto#principi). */
export function DoneLabel({ done, children }: { done: boolean; children: ReactNode }) {
  return (
    <span className={cx(styles['label'], 'inline middle gap-6 r1 small bold', !done && 'bare dashed soft')}>
      {done ? <Check /> : <CircleDashed />}
      {children}
    </span>
  );
}
