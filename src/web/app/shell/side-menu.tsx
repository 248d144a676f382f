import LifeBuoy from 'lucide-react/icons/life-buoy';
import type { MouseEvent } from 'react';
import { Link, useLocation } from 'react-router';
import { useTesti } from '../../shared/i18n/use-testi.ts';
import { PATHS } from '../../shared/paths.ts';
import { useSession } from '../../shared/session.tsx';
import { cx } from '../../shared/ui/cx.ts';
import { Drawer } from '../../shared/ui/drawer.tsx';
import { LinkButton } from '../../shared/ui/link-button.tsx';
import { testiApp } from '../testi.ts';
import { isCurrent } from './is-current.ts';
import { LinguaSwitch } from './lingua-switch.tsx';
import type { NavLink } from './nav-links.ts';
import styles from './side-menu.module.css';

export interface SideMenuProps {
  open: boolean;
  onClose: () => void;
  links: readonly NavLink[];
}

/** The bar's links on narrow screens, in the drawer titled 'Menu'. Choosing one closes it. */
export default function SideMenu({ open, onClose, links }: SideMenuProps) {
  const t = useTesti(testiApp);
  const { pathname } = useLocation();
  const { utente, loading } = useSession();
  const closeOnLink = (event: MouseEvent) => {
    if (event.target instanceof Element && event.target.closest('a')) onClose();
  };
  return (
    <Drawer open={open} onClose={onClose} title={t('menu')}>
      {/* The keyboard presses links as clicks, so one handler hears them all. */}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions */}
      <div onClick={closeOnLink}>
        <nav aria-label={t('menu')} className={styles['nav']}>
          {links.map(({ url, label, Icon }) => {
            const current = isCurrent(url, pathname);
            return (
              <Link
                key={url}
                to={url}
                className={cx(styles['row'], current && styles['current'])}
                aria-current={current ? (pathname === url ? 'page' : 'true') : undefined}
              >
                <Icon />
                {t(label)}
              </Link>
            );
          })}
          <Link
            to={PATHS.supporto}
            className={cx(styles['row'], pathname === PATHS.supporto && styles['current'])}
            aria-current={pathname === PATHS.supporto ? 'page' : undefined}
          >
            <LifeBuoy />
            {t('supporto')}
          </Link>
        </nav>
        <div className={styles['foot']}>
          {!utente && !loading && <LinkButton to={PATHS.iscrizione}>{t('iscriviti')}</LinkButton>}
          <LinguaSwitch />
        </div>
      </div>
    </Drawer>
  );
}
