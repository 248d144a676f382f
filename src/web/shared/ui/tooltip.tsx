import { Tooltip as Base } from '@base-ui/react/tooltip';
import type { ReactElement } from 'react';
import { cx } from '#web/shared/ui/cx.ts';
import styles from './popup.module.css';

/** Explains an icon on hover and focus, for sighted people: the control needs its own accessible name. */
export function Tooltip({ text, children }: { text: string; children: ReactElement }) {
  return (
    <Base.Root>
      <Base.Trigger render={children} />
      <Base.Portal>
        <Base.Positioner sideOffset={8} className={styles['positionerTooltip']}>
          <Base.Popup className={cx(styles['tooltip'], 'r1 small w600 lh130')}>{text}</Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
