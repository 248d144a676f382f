import { type ReactNode, Suspense, useState } from 'react';
import { useTesti } from '#web/shared/i18n/testi.ts';
import { LogoCentro } from '#web/shared/centro.tsx';
import { useContenuto, useLangOf } from '#web/shared/use-contenuto.ts';
import { PATHS } from '#web/shared/paths.ts';
import { useSession } from '#web/shared/session.tsx';
import { IconButton } from '#web/shared/ui/button.tsx';
import { cx } from '#web/shared/ui/cx.ts';
import { Menu as MenuIcon } from '#web/shared/ui/icons.ts';
import { Wrap } from '#web/shared/ui/layout.tsx';
import { testiApp } from '#web/app/testi.ts';
import { lazyWithRetry } from '#web/shared/ui/lazy-with-retry.tsx';
import { Link } from '#web/shared/ui/link.tsx';
import { BarLinks } from './bar-links.tsx';
import type { NavLink } from './nav-links.ts';
import styles from './top-bar.module.css';

const Conto = lazyWithRetry(() => import('./menu-gestione.tsx').then((m) => ({ default: m.Conto })), {
  over: true,
});
const SideMenu = lazyWithRetry(() => import('./side-menu.tsx'), { over: true });

/** The id of the sentence with the number of waiting items. */
const CONTO = 'conto-gestione';

interface TopBarProps {
  links: readonly NavLink<'barra'>[];
  end?: ReactNode;
  /** 'sticky' stays at the top while the page scrolls, 'fixed' overlaps the page, 'static' scrolls away. */
  position?: 'sticky' | 'fixed' | 'static';
  /** Whether the background is translucent and blurred. */
  transparent?: boolean;
}

/** The navigation bar: a row of links, or a button and a drawer below 900 px (prodotto/schermate#navigazione). */
export function TopBar({ links, end, position = 'sticky', transparent = true }: TopBarProps) {
  const t = useTesti(testiApp);
  const { testi: nome } = useContenuto('nome');
  const { isSudo } = useSession();
  const langOf = useLangOf();
  const [open, setOpen] = useState(false);
  // Stays mounted once opened, so that it can slide out.
  const [used, setUsed] = useState(false);
  return (
    <header
      className={cx(styles['top'], 'raised rule-b', styles[position], transparent && styles['transparent'])}
    >
      <Wrap className={cx(styles['bar'], 'flex g4')}>
        <IconButton
          label={t('apri_menu')}
          icon={
            <>
              <MenuIcon />
              {/* The drawer also has the administrators' pages. */}
              {isSudo && (
                <Suspense>
                  <Conto id={CONTO} />
                </Suspense>
              )}
            </>
          }
          className={cx(styles['open'], 'hide relative self-middle')}
          aria-haspopup="dialog"
          aria-expanded={open}
          aria-describedby={isSudo ? CONTO : undefined}
          onClick={() => {
            setUsed(true);
            setOpen(true);
          }}
        />
        <Link to={PATHS.home} className={cx(styles['brand'], 'flex middle min0 gap-10 ink plain')}>
          <LogoCentro className={cx(styles['logo'], 'fixed r1')} casa={<Casa />} />
          <b className="clip w800 anywhere" title={nome} lang={langOf(nome)}>
            {nome}
          </b>
        </Link>
        <nav className={cx(styles['nav'], 'flex wrap')} aria-label={t('navigazione')}>
          <BarLinks
            links={links}
            className="flex middle relative g2 t2 ink plain"
            currentClass={styles['current']}
          />
        </nav>
        <div className={cx(styles['end'], 'flex middle relative g2 ml-auto')}>{end}</div>
      </Wrap>
      {used && (
        <Suspense>
          <SideMenu open={open} onClose={() => setOpen(false)} links={links} />
        </Suspense>
      )}
    </header>
  );
}

/** The mark of a centre without a logo. */
function Casa() {
  return (
    <svg className="fixed" viewBox="0 0 32 32" width="34" height="34" aria-hidden="true">
      <path d="M16 1.5 29 11.5V30.5H3V11.5Z" fill="var(--accent)" />
      <circle cx="16" cy="12" r="3.1" fill="var(--surface-raised)" />
      <path d="M12 30.5V21h8v9.5z" fill="var(--surface-raised)" />
    </svg>
  );
}
