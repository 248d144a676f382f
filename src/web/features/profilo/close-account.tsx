import Trash2 from 'lucide-react/icons/trash-2';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { PasswordDialog } from '#web/shared/confirm-password/confirm-password.tsx';
import { useTesti } from '#web/shared/i18n/use-testi.ts';
import { PATHS } from '#web/shared/paths.ts';
import { writeToken } from '#web/shared/token.ts';
import { useToast } from '#web/shared/ui/toast.tsx';
import { useCloseAccount } from './api.ts';
import styles from './close-account.module.css';
import { testiProfilo } from './testi.ts';

const CONSEGUENZE = [
  'eliminaFuture',
  'eliminaInCorso',
  'eliminaPassate',
  'eliminaDocumento',
  'eliminaPerSempre',
] as const;

/** Explains what closing the account entails, and asks for the password. */
export function CloseAccount({ onClose }: { onClose: () => void }) {
  const t = useTesti(testiProfilo);
  const toast = useToast();
  const navigate = useNavigate();
  const close = useCloseAccount();
  const over = useRef(false);
  // Signing out waits until the page is left: a page for signed-in people would show the login instead.
  useEffect(() => () => void (over.current && writeToken(null)), []);

  return (
    <PasswordDialog
      title={t('eliminaTitolo')}
      onClose={onClose}
      submit={{ label: t('elimina'), busy: t('eliminando'), variant: 'danger-fill', icon: <Trash2 /> }}
      label={t('eliminaPassword')}
      onPassword={async (password) => {
        await close.mutateAsync(password);
        over.current = true;
        toast.show({ severity: 'ok', message: t('eliminato') });
        await navigate(PATHS.home, { replace: true });
      }}
      intro={
        <ul className={styles['conseguenze']}>
          {CONSEGUENZE.map((key) => (
            <li key={key}>{t(key)}</li>
          ))}
        </ul>
      }
    />
  );
}
