import { type ReactNode, Suspense } from 'react';
import { useLingua } from '#web/shared/i18n/lingua.ts';
import { useTesti } from '#web/shared/i18n/testi.ts';
import { PAGINE } from '#web/shared/pagine.ts';
import { PATHS } from '#web/shared/paths.ts';
import { rememberCercati } from '#web/shared/return-path.ts';
import { useSession } from '#web/shared/session.tsx';
import { cx } from '#web/shared/ui/cx.ts';
import { LifeBuoy, Moon, Sun } from '#web/shared/ui/icons.ts';
import { IconLink, LinkButton } from '#web/shared/ui/link-button.tsx';
import { testiApp } from '#web/app/testi.ts';
import { setTheme, useTheme } from '#web/shared/theme.ts';
import { IconButton } from '#web/shared/ui/button.tsx';
import { lazyWithRetry } from '#web/shared/ui/lazy-with-retry.tsx';
import styles from './top-bar.module.css';
import { LinguaSwitch } from './lingua-switch.tsx';

const Gestione = lazyWithRetry(() => import('./menu-gestione.tsx'), { over: true });
const ProfileMenu = lazyWithRetry(() => import('./profile-menu.tsx'), { over: true });

interface HeaderEndProps {
  /** Shown to administrators (prodotto/schermate#intestazione). */
  userSearch?: ReactNode;
}

/** The right side of the header (prodotto/schermate#intestazione). */
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
