import { useNavigate } from 'react-router';
import { RitornoEsterno } from '#web/features/account/ritorno-esterno.tsx';
import { testiAccount } from '#web/features/account/testi.ts';
import { useTesti } from '#web/shared/i18n/use-testi.ts';
import { PATHS } from '#web/shared/paths.ts';
import { useToast } from '#web/shared/ui/toast.tsx';
import { ALTEZZA } from '../shell/page-change.ts';

/**
 * The page to which the provider sends the browser back; from here it goes on to the remembered page
 * (prodotto/schermate#ritorno).
 */
export default function Pagina() {
  const t = useTesti(testiAccount);
  const toast = useToast();
  const navigate = useNavigate();
  return (
    <RitornoEsterno
      onDone={(scopo, remembered) => {
        if (scopo === 'collegamento') toast.show({ severity: 'ok', message: t('esterno_collegato') });
        if (scopo === 'conferma') toast.show({ severity: 'ok', message: t('esterno_confermato') });
        const otherwise = scopo === 'accesso' ? PATHS.home : PATHS.profiloAccount;
        void navigate(remembered?.path ?? otherwise, {
          replace: true,
          ...(remembered && { state: { [ALTEZZA]: remembered.y } }),
        });
      }}
    />
  );
}
