import { Suspense, useCallback, useState, type ReactNode } from 'react';
import { useTesti } from '../../shared/i18n/use-testi.ts';
import { LogoCentro } from '../../shared/logo-centro.tsx';
import { useContenuto, useLangOf } from '../../shared/use-contenuto.ts';
import { PATHS } from '../../shared/paths.ts';
import { IconButton } from '../../shared/ui/button.tsx';
import { cx } from '../../shared/ui/cx.ts';
import { Menu as MenuIcon } from '../../shared/ui/icons.ts';
import { Wrap } from '../../shared/ui/layout.tsx';
import { testiApp } from '../testi.ts';
import { BarLinks } from './bar-links.tsx';
import { OpenDrawer } from './open-drawer.ts';
import type { NavLink } from './nav-links.ts';
import styles from './top-bar.module.css';
import { lazyParte } from '#web/shared/ui/parte.tsx';
import { Link } from '#web/shared/ui/link.tsx';

const SideMenu = lazyParte(() => import('./side-menu.tsx'), { dove: 'sopra' });

interface TopBarProps {
  links: readonly NavLink<'barra'>[];
  /** Buttons at the right. */
  end?: ReactNode;
  /**
   * 'sticky' stays at the top while the page scrolls under it, 'fixed' lies over the page from the start, 'static'
   * scrolls away.
   */
  position?: 'sticky' | 'fixed' | 'static';
  /** The raised colour at 90% over a 10 px blur, or solid. */
  transparent?: boolean;
}

/** The navigation bar: a row of links, or a button and a drawer below 900 px (prodotto/schermate#navigazione). */
export function TopBar({ links, end, position = 'sticky', transparent = true }: TopBarProps) {
  const t = useTesti(testiApp);
  const { testi: nome } = useContenuto('nome');
  const langOf = useLangOf();
  const [open, setOpen] = useState(false);
  // Once opened it stays mounted, so that it can slide out.
  const [used, setUsed] = useState(false);
  const openDrawer = useCallback(() => {
    setUsed(true);
    setOpen(true);
  }, []);
  return (
    <header className={cx(styles['top'], styles[position], transparent && styles['transparent'])}>
      <Wrap className={styles['bar']}>
        <IconButton
          label={t('apri_menu')}
          icon={<MenuIcon />}
          className={styles['open']}
          aria-haspopup="dialog"
          aria-expanded={open}
          onClick={openDrawer}
        />
        <Link to={PATHS.home} className={styles['brand']}>
          <LogoCentro className={styles['logo']} casa={<Casa />} />
          <b title={nome} lang={langOf(nome)}>
            {nome}
          </b>
        </Link>
        <nav className={styles['nav']} aria-label={t('navigazione')}>
          <BarLinks links={links} currentClass={styles['current']} />
        </nav>
        <div className={styles['end']}>
          <OpenDrawer value={openDrawer}>{end}</OpenDrawer>
        </div>
      </Wrap>
      {used && (
        <Suspense>
          <SideMenu open={open} onClose={() => setOpen(false)} links={links} />
        </Suspense>
      )}
    </header>
  );
}

/** The mark of a centre without a logo: the paper label upright, as a house. */
function Casa() {
  return (
    <svg viewBox="0 0 32 32" width="34" height="34" aria-hidden="true">
      <path d="M16 1.5 29 11.5V30.5H3V11.5Z" fill="var(--accent)" />
      <circle cx="16" cy="12" r="3.1" fill="var(--surface-raised)" />
      <path d="M12 30.5V21h8v9.5z" fill="var(--surface-raised)" />
    </svg>
  );
}
