import CalendarPlus from 'lucide-react/icons/calendar-plus';
import { useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { useTesti } from '#web/shared/i18n/use-testi.ts';
import { PATHS, pathPrenotaPer } from '#web/shared/paths.ts';
import { Button } from '#web/shared/ui/button.tsx';
import { Dialog } from '#web/shared/ui/dialog.tsx';
import { Stack } from '#web/shared/ui/layout.tsx';
import { Link } from '#web/shared/ui/link.tsx';
import styles from './prenota-per.module.css';
import { testiBanco } from './testi.ts';

/** Draws the field in which a person is searched for and chosen. */
export type DrawScelta = (onScelta: (id: string) => void) => ReactNode;

/** Books for whoever stands at the desk: first who it is (prodotto/persone#prenota-per). */
export function PrenotaPer({ scelta }: { scelta: DrawScelta }) {
  const t = useTesti(testiBanco);
  const navigate = useNavigate();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button icon={<CalendarPlus />} onClick={() => setOpen(true)}>
        {t('prenota_per')}
      </Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={t('prenota_per_chi')}
        actions={<Button onClick={() => setOpen(false)}>{t('annulla')}</Button>}
      >
        <Stack>
          <p>
            {t('prenota_per_nuova')} <Link to={PATHS.nuovaPersona}>{t('nuova_persona')}</Link>
          </p>
          <div className={styles['scelta']}>{scelta((id) => void navigate(pathPrenotaPer(id)))}</div>
        </Stack>
      </Dialog>
    </>
  );
}
