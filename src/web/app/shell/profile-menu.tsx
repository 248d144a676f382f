import { useLingua } from '../../shared/i18n/lingua.ts';
import { useTesti } from '../../shared/i18n/use-testi.ts';
import type { Utente } from '../../shared/session.tsx';
import { Button } from '../../shared/ui/button.tsx';
import { ChevronDown, CircleUserRound as CircleUser, LifeBuoy, LogOut } from '../../shared/ui/icons.ts';
import { Menu, MenuAction, MenuLine, MenuLink } from '../../shared/ui/menu.tsx';
import { testiApp } from '../testi.ts';
import { navLinks } from './nav-links.ts';
import styles from './profile-menu.module.css';
import { useLeave } from './use-leave.ts';

/** A member's greeting, with the profile's entries (prodotto/schermate#intestazione). */
export default function ProfileMenu({ utente }: { utente: Pick<Utente, 'nome'> }) {
  const t = useTesti(testiApp);
  const lingua = useLingua();
  const leave = useLeave();
  const trigger = (
    <Button variant="plain" className={styles['greeting']}>
      <CircleUser className={styles['narrow']} />
      <span className={styles['name']}>{t('saluto', { nome: utente.nome })}</span>
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
