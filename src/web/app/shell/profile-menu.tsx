import { useLingua } from '#web/shared/i18n/lingua.ts';
import { useTesti } from '#web/shared/i18n/testi.ts';
import type { Utente } from '#web/shared/session.tsx';
import { Button } from '#web/shared/ui/button.tsx';
import { ChevronDown, CircleUserRound as CircleUser, LifeBuoy, LogOut } from '#web/shared/ui/icons.ts';
import { Menu, MenuAction, MenuLine, MenuLink } from '#web/shared/ui/menu.tsx';
import { testiApp } from '#web/app/testi.ts';
import { navLinks } from './nav-links.ts';
import { cx } from '#web/shared/ui/cx.ts';
import styles from './shell.module.css';
import { useLeave } from './use-leave.ts';

/** A member's greeting and menu (prodotto/schermate#intestazione). */
export default function ProfileMenu({ utente }: { utente: Pick<Utente, 'nome'> }) {
  const t = useTesti(testiApp);
  const lingua = useLingua();
  const leave = useLeave();
  const trigger = (
    <Button variant="plain" className="px3">
      <CircleUser className={cx('hide', styles['narrow'])} />
      <span className={cx('clip nowrap tablet-unseen', styles['name'])}>
        {t('saluto', { nome: utente.nome })}
      </span>
      <ChevronDown />
    </Button>
  );
  return (
    <Menu trigger={trigger}>
      {navLinks('profilo', false).map(({ pagina, url, label }) => (
        <MenuLink key={url} to={url} icon={pagina === 'supporto' ? <LifeBuoy /> : <CircleUser />}>
          {label[lingua]}
        </MenuLink>
      ))}
      <MenuLine />
      <MenuAction onClick={() => void leave()} icon={<LogOut />}>
        {t('logout')}
      </MenuAction>
    </Menu>
  );
}
