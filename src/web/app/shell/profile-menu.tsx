import CalendarOff from 'lucide-react/icons/calendar-off';
import ClipboardList from 'lucide-react/icons/clipboard-list';
import ChevronDown from 'lucide-react/icons/chevron-down';
import ChartColumn from 'lucide-react/icons/chart-column';
import CircleUser from 'lucide-react/icons/circle-user-round';
import FileCheck from 'lucide-react/icons/file-check';
import Flag from 'lucide-react/icons/flag';
import HandCoins from 'lucide-react/icons/hand-coins';
import LifeBuoy from 'lucide-react/icons/life-buoy';
import LogOut from 'lucide-react/icons/log-out';
import Mails from 'lucide-react/icons/mails';
import ReceiptEuro from 'lucide-react/icons/receipt-euro';
import Ticket from 'lucide-react/icons/ticket';
import QrCode from 'lucide-react/icons/qr-code';
import Users from 'lucide-react/icons/users';
import type { ComponentType } from 'react';
import { useNavigate } from 'react-router';
import { useLingua } from '../../shared/i18n/lingua.ts';
import { useTesti } from '../../shared/i18n/use-testi.ts';
import type { NomeIn } from '../../shared/pagine.ts';
import { PATHS } from '../../shared/paths.ts';
import { consumePath } from '../../shared/return-path.ts';
import { useSession, type Utente } from '../../shared/session.tsx';
import { Button, IconButton } from '../../shared/ui/button.tsx';
import { Menu, MenuAction, MenuLine, MenuLink } from '../../shared/ui/menu.tsx';
import { testiApp } from '../testi.ts';
import { navLinks } from './nav-links.ts';
import styles from './profile-menu.module.css';

const ICONE: Readonly<Record<NomeIn<'profilo'>, ComponentType>> = {
  profilo: CircleUser,
  utenti: Users,
  documenti: FileCheck,
  chiusure: CalendarOff,
  etichette: QrCode,
  cauzioni: HandCoins,
  giornate: Ticket,
  cassa: ReceiptEuro,
  rendiconto: ChartColumn,
  segnalazioni: Flag,
  posta: Mails,
  registro: ClipboardList,
  supporto: LifeBuoy,
};

/** The greeting, or for administrators an icon, with the profile's entries (prodotto/schermate#intestazione). */
export default function ProfileMenu({ utente, isSudo }: { utente: Pick<Utente, 'nome'>; isSudo: boolean }) {
  const t = useTesti(testiApp);
  const lingua = useLingua();
  const { signOut } = useSession();
  const navigate = useNavigate();
  const trigger = isSudo ? (
    <IconButton label={t('menu_profilo')} icon={<CircleUser />} />
  ) : (
    <Button variant="plain" className={styles['greeting']}>
      <CircleUser className={styles['narrow']} />
      <span className={styles['name']}>{t('saluto', { nome: utente.nome })}</span>
      <ChevronDown />
    </Button>
  );
  const leave = async () => {
    await signOut();
    // The guard of the page has remembered it as the one to return to, but signing out is not followed by a return.
    consumePath();
    await navigate(PATHS.home);
  };
  return (
    <Menu trigger={trigger}>
      {navLinks('profilo', isSudo).map(({ pagina, url, label }) => {
        const Icon = ICONE[pagina];
        return (
          <MenuLink key={url} to={url} icon={<Icon />}>
            {label[lingua]}
          </MenuLink>
        );
      })}
      <MenuLine />
      <MenuAction onClick={() => void leave()} icon={<LogOut />}>
        {t('logout')}
      </MenuAction>
    </Menu>
  );
}
