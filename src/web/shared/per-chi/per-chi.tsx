import { useRef, type ReactNode } from 'react';
import { useTesti } from '../i18n/use-testi.ts';
import { PATHS } from '../paths.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Stack } from '../ui/layout.tsx';
import { Link } from '../ui/link.tsx';
import styles from './per-chi.module.css';
import { testiPerChi } from './testi.ts';

/** Draws the field in which a person is searched for and chosen. */
export type DrawScelta = (onScelta: (id: string) => void) => ReactNode;

interface PerChiProps {
  open: boolean;
  onClose: () => void;
  scelta: DrawScelta;
  onScelta: (id: string) => void;
  /** What is to be booked, if it is already known. */
  children?: ReactNode;
}

/** Asks for which person an administrator books (prodotto/persone#prenota-per). */
export function PerChi({ open, onClose, scelta, onScelta, children }: PerChiProps) {
  const t = useTesti(testiPerChi);
  const field = useRef<HTMLDivElement>(null);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('titolo')}
      initialFocus={() => field.current?.querySelector('input') ?? true}
      actions={<Button onClick={onClose}>{t('annulla')}</Button>}
    >
      <Stack>
        {children}
        <p>
          {t('nuova')} <Link to={PATHS.nuovaPersona}>{t('nuova_persona')}</Link>
        </p>
        <div ref={field} className={styles['scelta']}>
          {scelta(onScelta)}
        </div>
      </Stack>
    </Dialog>
  );
}
