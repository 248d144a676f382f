import { type ReactNode, useRef } from 'react';
import { useTesti } from '#web/shared/i18n/testi.ts';
import { PATHS } from '#web/shared/paths.ts';
import { Button } from '#web/shared/ui/button.tsx';
import { Dialog } from '#web/shared/ui/dialog.tsx';
import { Stack } from '#web/shared/ui/layout.tsx';
import { Link } from '#web/shared/ui/link.tsx';
import { ChooseUtente } from './choose-utente.tsx';
import styles from './utenti.module.css';
import { testiUtenti } from './testi.ts';

interface PerChiProps {
  open: boolean;
  onClose: () => void;
  onScelta: (id: string) => void;
  children?: ReactNode;
}

/** Asks for whom an administrator books (prodotto/persone#prenota-per). */
export function PerChi({ open, onClose, onScelta, children }: PerChiProps) {
  const t = useTesti(testiUtenti);
  const field = useRef<HTMLDivElement>(null);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('per_chi')}
      initialFocus={() => field.current?.querySelector('input')}
      actions={<Button onClick={onClose}>{t('annulla')}</Button>}
    >
      <Stack>
        {children}
        <p>
          {t('per_chi_nuova')} <Link to={PATHS.nuovaPersona}>{t('nuova_persona')}</Link>
        </p>
        <div ref={field} className={styles['scelta']}>
          <ChooseUtente value="" onChange={onScelta} />
        </div>
      </Stack>
    </Dialog>
  );
}
