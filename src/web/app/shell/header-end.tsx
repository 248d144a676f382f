import { Suspense, type ReactNode } from 'react';
import { useLingua } from '../../shared/i18n/lingua.ts';
import { useTesti } from '../../shared/i18n/use-testi.ts';
import { PAGINE } from '../../shared/pagine.ts';
import { PATHS } from '../../shared/paths.ts';
import { rememberCercati } from '../../shared/return-path.ts';
import { useSession } from '../../shared/session.tsx';
import { cx } from '../../shared/ui/cx.ts';
import { LifeBuoy, Moon, Sun } from '../../shared/ui/icons.ts';
import { IconLink, LinkButton } from '../../shared/ui/link-button.tsx';
import { testiApp } from '../testi.ts';
import styles from './top-bar.module.css';
import { LinguaSwitch } from './lingua-switch.tsx';
import { setTheme, useTheme } from '../../shared/theme.ts';
import { IconButton } from '../../shared/ui/button.tsx';
import { lazyParte } from '#web/shared/ui/parte.tsx';

const Gestione = lazyParte(() => import('./menu-gestione.tsx'), { dove: 'pulsante' });
const ProfileMenu = lazyParte(() => import('./profile-menu.tsx'), { dove: 'pulsante' });

interface HeaderEndProps {
  /** Replaces the greeting when the user is an administrator (prodotto/schermate#intestazione). */
  userSearch?: ReactNode;
}

/**
 * The right side of the header: language, mode, support, and the login or the profile's menu
 * (prodotto/schermate#intestazione).
 */
export function HeaderEnd({ userSearch }: HeaderEndProps) {
  const t = useTesti(testiApp);
  const lingua = useLingua();
  const { utente, isSudo, loading } = useSession();
  return (
    <>
      {isSudo && userSearch}
      <LinguaSwitch short className={cx(styles['wide'], styles['lingua'])} />
      <ThemeToggle />
      <IconLink
        to={PATHS.supporto}
        label={PAGINE.supporto.menu.nome[lingua]}
        icon={<LifeBuoy />}
        className={styles['wide']}
      />
      {utente && <Suspense>{isSudo ? <Gestione /> : <ProfileMenu utente={utente} />}</Suspense>}
      {!utente && !loading && (
        <>
          <LinkButton
            to={PATHS.iscrizione}
            className={cx(styles['wide'], styles['visitor'])}
            onClick={rememberCercati}
          >
            {t('iscriviti')}
          </LinkButton>
          <LinkButton
            to={PATHS.login}
            variant="primary"
            className={styles['visitor']}
            onClick={rememberCercati}
          >
            {t('login')}
          </LinkButton>
        </>
      )}
    </>
  );
}

/** Switches between light and dark (prodotto/schermate#tema). */
function ThemeToggle() {
  const t = useTesti(testiApp);
  const dark = useTheme() === 'dark';
  return (
    <IconButton
      label={t('tema_scuro')}
      aria-pressed={dark}
      icon={dark ? <Sun /> : <Moon />}
      onClick={() => setTheme(dark ? 'light' : 'dark')}
    />
  );
}
