import { Menu as Base } from '@base-ui/react/menu';
import type { ReactElement, ReactNode } from 'react';
import { Link } from './link.tsx';
import { cx } from './cx.ts';
import styles from './popup.module.css';

interface MenuProps {
  /** The control that opens it: a Button or an IconButton. */
  trigger: ReactElement;
  children: ReactNode;
}

/** A short list of links and actions that opens under its button. */
export function Menu({ trigger, children }: MenuProps) {
  return (
    <Base.Root>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Positioner align="end" sideOffset={8} className={styles['positioner']}>
          <Base.Popup className={styles['popup']}>{children}</Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}

/** The arrows move the focus. Were it 0 where that is, Firefox would make the entry anew for readers, who then say nothing. */
const STILL = -1;

/** An entry that goes to another page. */
export function MenuLink({ to, icon, children }: { to: string; icon?: ReactNode; children: ReactNode }) {
  return (
    <Base.LinkItem tabIndex={STILL} render={<Link to={to} />} className={cx(styles['row'])} closeOnClick>
      {icon}
      {children}
    </Base.LinkItem>
  );
}

/** An entry that does something. */
export function MenuAction({
  onClick,
  icon,
  children,
}: {
  onClick: () => void;
  icon?: ReactNode;
  children: ReactNode;
}) {
  return (
    <Base.Item tabIndex={STILL} onClick={onClick} className={cx(styles['row'])}>
      {icon}
      {children}
    </Base.Item>
  );
}

export function MenuLine() {
  return <Base.Separator className={styles['line']} />;
}
