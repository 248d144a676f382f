import { Suspense, type MouseEvent } from 'react';
import { useLocation } from 'react-router';
import { useLingua } from '../../shared/i18n/lingua.ts';
import { useTesti } from '../../shared/i18n/use-testi.ts';
import { PAGINE } from '../../shared/pagine.ts';
import { PATHS } from '../../shared/paths.ts';
import { rememberCercati } from '../../shared/return-path.ts';
import { useSession } from '../../shared/session.tsx';
import { cx } from '../../shared/ui/cx.ts';
import { Drawer } from '../../shared/ui/drawer.tsx';
import { LifeBuoy } from '../../shared/ui/icons.ts';
import { LinkButton } from '../../shared/ui/link-button.tsx';
import { lazyParte } from '../../shared/ui/parte.tsx';
import { testiApp } from '../testi.ts';
import { BarLinks } from './bar-links.tsx';
import type { NavLink } from './nav-links.ts';
import { LinguaSwitch } from './lingua-switch.tsx';
import styles from './side-menu.module.css';
import { Link } from '#web/shared/ui/link.tsx';

const Gruppi = lazyParte(() => import('./menu-gestione.tsx').then(({ Gruppi }) => ({ default: Gruppi })), {
  dove: 'sopra',
});

interface SideMenuProps {
  open: boolean;
  onClose: () => void;
  links: readonly NavLink<'barra'>[];
}

/** The bar's links on narrow screens, in the drawer titled 'Menu'. Choosing one closes it. */
export default function SideMenu({ open, onClose, links }: SideMenuProps) {
  const t = useTesti(testiApp);
  const lingua = useLingua();
  const { pathname } = useLocation();
  const { utente, isSudo, loading } = useSession();
  const closeOnLink = (event: MouseEvent) => {
    if (event.target instanceof Element && event.target.closest('a, nav button')) onClose();
  };
  return (
    <Drawer open={open} onClose={onClose} title={t('menu')}>
      {/* The keyboard activates links as clicks, so one handler catches them all. */}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions */}
      <div onClick={closeOnLink}>
        <nav aria-label={t('menu')} className={styles['nav']}>
          <BarLinks links={links} className={styles['row']} currentClass={styles['current']} />
          {!isSudo && (
            <Link
              to={PATHS.supporto}
              className={cx(styles['row'], pathname === PATHS.supporto && styles['current'])}
              aria-current={pathname === PATHS.supporto ? 'page' : undefined}
            >
              <LifeBuoy />
              {PAGINE.supporto.menu.nome[lingua]}
            </Link>
          )}
        </nav>
        {isSudo && (
          <Suspense>
            <Gruppi />
          </Suspense>
        )}
        <div className={cx('flex g3 between', styles['foot'])}>
          {!utente && !loading && (
            <LinkButton to={PATHS.iscrizione} onClick={rememberCercati}>
              {t('iscriviti')}
            </LinkButton>
          )}
          <LinguaSwitch />
        </div>
      </div>
    </Drawer>
  );
}
