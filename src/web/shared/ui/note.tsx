import type { ReactNode } from 'react';
import { DETTO, useAnnounced } from '#web/shared/announce.ts';
import { useTesti } from '#web/shared/i18n/testi.ts';
import { useLingua } from '#web/shared/i18n/lingua.ts';
import { IconButton } from './button.tsx';
import { cx } from './cx.ts';
import { Check, CircleAlert, Info, TriangleAlert, X } from './icons.ts';
import styles from './note.module.css';
import { testiUi } from './testi.ts';

interface NoteProps {
  severity?: 'info' | 'ok' | 'warn' | 'danger';
  /** Replaces the severity's icon. */
  icon?: ReactNode;
  children: ReactNode;
  /** A button, such as 'Annulla la rimozione'. */
  action?: ReactNode;
  /** Adds a close button. */
  onClose?: () => void;
  id?: string;
  /** Announces it when it appears; not for a note in the initial page. */
  live?: boolean;
}

const ICONS = { info: Info, ok: Check, warn: TriangleAlert, danger: CircleAlert };

/** A message in the flow of the page. */
export function Note({ severity = 'info', icon, children, action, onClose, id, live }: NoteProps) {
  const t = useTesti(testiUi);
  const announced = useAnnounced<HTMLDivElement>({ urgent: severity === 'danger' });
  const Icon = ICONS[severity];
  return (
    <div id={id} className={cx(styles['note'], styles[severity], 'flex wrap r2 t2 ink')} {...(live && DETTO)}>
      {icon ?? <Icon />}
      <div ref={live ? announced : null} className={cx(styles['text'], 'grow anywhere')}>
        {children}
      </div>
      {action}
      {onClose && (
        <IconButton label={t('chiudi_avviso')} icon={<X />} onClick={onClose} className={styles['close']} />
      )}
    </div>
  );
}

/** Tells readers of the English page that a text is in Italian (prodotto/panoramica#lingua). */
export function ItalianNote({ children }: { children: ReactNode }) {
  return useLingua() === 'it' ? null : <p className="soft">{children}</p>;
}
