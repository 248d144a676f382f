import type { MouseEvent } from 'react';
import { useLocation } from 'react-router';
import { useLingua } from '#web/shared/i18n/lingua.ts';
import { useTesti } from '#web/shared/i18n/testi.ts';
import { PAGINE } from '#web/shared/pagine.ts';
import { PATHS } from '#web/shared/paths.ts';
import { rememberCercati } from '#web/shared/return-path.ts';
import { useSession } from '#web/shared/session.tsx';
import { cx } from '#web/shared/ui/cx.ts';
import { Drawer } from '#web/shared/ui/drawer.tsx';
import { LifeBuoy, MapPin, Tag } from '#web/shared/ui/icons.ts';
import { LinkButton } from '#web/shared/ui/link-button.tsx';
import { testiApp } from '#web/app/testi.ts';
import { Link } from '#web/shared/ui/link.tsx';
import { BarLinks } from './bar-links.tsx';
import type { NavLink } from './nav-links.ts';
import { LinguaSwitch } from './lingua-switch.tsx';
import styles from './shell.module.css';
import { Gruppi } from './menu-gestione.tsx';

/** Links of the footer, which is far down on a phone. Administrators have the support in their groups. */
const ALTRE = [
  { path: PATHS.prezzario, nome: PAGINE.prezzario.titolo, Icona: Tag },
  { path: PATHS.contatti, nome: PAGINE.contatti.titolo, Icona: MapPin },
  { path: PATHS.supporto, nome: PAGINE.supporto.menu.nome, Icona: LifeBuoy },
];

interface SideMenuProps {
  open: boolean;
  onClose: () => void;
  links: readonly NavLink<'barra'>[];
}

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
      {/* A link or button that the keyboard activates fires a click, too. */}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions */}
      <div onClick={closeOnLink}>
        <nav aria-label={t('menu')} className="py2">
          <BarLinks
            links={links}
            className={cx(styles['menuRow'], 'flex middle h56 relative ink plain')}
            currentClass={styles['current']}
          />
          {ALTRE.filter(({ path }) => !isSudo || path !== PATHS.supporto).map(({ path, nome, Icona }) => (
            <Link
              key={path}
              to={path}
              className={cx(
                styles['menuRow'],
                'flex middle h56 relative ink plain',
                pathname === path && styles['current'],
              )}
              aria-current={pathname === path ? 'page' : undefined}
            >
              <Icona />
              {nome[lingua]}
            </Link>
          ))}
        </nav>
        {isSudo && <Gruppi />}
        <div className={cx('flex g3 between', styles['menuFoot'])}>
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
