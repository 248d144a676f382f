import { Menu as Base } from '@base-ui/react/menu';
import type { ReactElement, ReactNode } from 'react';
import { Link } from './link.tsx';
import { cx } from './cx.ts';
import { POPUP, POPUP_ROW } from './popup.ts';
import styles from './popup.module.css';

interface MenuProps {
  /** The button that opens it: a Button or an IconButton. */
  trigger: ReactElement;
  children: ReactNode;
}

export function Menu({ trigger, children }: MenuProps) {
  return (
    <Base.Root>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Positioner align="end" sideOffset={8} className={cx(styles['positioner'], 'quiet')}>
          <Base.Popup className={POPUP}>{children}</Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}

/** Also on the focused entry: after a change to 0, Firefox recreates its node and screen readers stay silent. */
const STILL = -1;

export function MenuLink({ to, icon, children }: { to: string; icon?: ReactNode; children: ReactNode }) {
  return (
    <Base.LinkItem tabIndex={STILL} render={<Link to={to} />} className={POPUP_ROW} closeOnClick>
      {icon}
      {children}
    </Base.LinkItem>
  );
}

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
    <Base.Item tabIndex={STILL} onClick={onClick} className={POPUP_ROW}>
      {icon}
      {children}
    </Base.Item>
  );
}

export function MenuLine() {
  return <Base.Separator className={styles['line']} />;
}
