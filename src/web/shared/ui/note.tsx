import type { ReactNode } from 'react';
import { DETTO, useAnnounced } from '../announce.ts';
import { useTesti } from '../i18n/use-testi.ts';
import { IconButton } from './button.tsx';
import { cx } from './cx.ts';
import { Check, CircleAlert, Info, TriangleAlert, X } from './icons.ts';
import styles from './note.module.css';
import { testiUi } from './testi.ts';

interface NoteProps {
  severity?: 'info' | 'ok' | 'warn' | 'danger';
  /** Replaces the icon of the severity. */
  icon?: ReactNode;
  children: ReactNode;
  /** A button that responds to the note, such as 'Annulla la rimozione'. */
  action?: ReactNode;
  /** When given, the note can be closed. */
  onClose?: () => void;
  id?: string;
  /** Whether it is announced when it appears; not needed for a note that is there from the start. */
  live?: boolean;
}

const ICONS = { info: Info, ok: Check, warn: TriangleAlert, danger: CircleAlert };

/** A piece of information, in the flow of the page. */
export function Note({ severity = 'info', icon, children, action, onClose, id, live }: NoteProps) {
  const t = useTesti(testiUi);
  const announced = useAnnounced<HTMLDivElement>({ urgent: severity === 'danger' });
  const Icon = ICONS[severity];
  return (
    <div id={id} className={cx(styles['note'], styles[severity])} {...(live && DETTO)}>
      {icon ?? <Icon />}
      <div ref={live ? announced : null} className={styles['text']}>
        {children}
      </div>
      {action}
      {onClose && (
        <IconButton label={t('chiudi_avviso')} icon={<X />} onClick={onClose} className={styles['close']} />
      )}
    </div>
  );
}
