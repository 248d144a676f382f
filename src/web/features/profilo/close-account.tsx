import Trash2 from 'lucide-react/icons/trash-2';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { useNavigate } from 'react-router';
import { useMessaggio } from '#web/shared/api/messages.ts';
import { useTesti } from '#web/shared/i18n/use-testi.ts';
import { PATHS } from '#web/shared/paths.ts';
import { writeToken } from '#web/shared/token.ts';
import { FormDialog } from '#web/shared/ui/form-dialog.tsx';
import { PasswordField } from '#web/shared/ui/password-field.tsx';
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
  const messaggio = useMessaggio();
  const toast = useToast();
  const navigate = useNavigate();
  const close = useCloseAccount();
  const field = useRef<HTMLInputElement>(null);
  const [password, setPassword] = useState('');
  const over = useRef(false);
  // Signing out waits until the page is left: a page for signed-in people would show the login instead.
  useEffect(() => () => void (over.current && writeToken(null)), []);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (close.isPending || password === '') return;
    try {
      await close.mutateAsync(password);
    } catch {
      field.current?.select();
      return;
    }
    over.current = true;
    toast.show({ severity: 'ok', message: t('eliminato') });
    await navigate(PATHS.home, { replace: true });
  };

  return (
    <FormDialog
      title={t('eliminaTitolo')}
      onClose={onClose}
      submit={{
        label: t('elimina'),
        busy: t('eliminando'),
        variant: 'danger-fill',
        icon: <Trash2 />,
        disabled: password === '',
      }}
      pending={close.isPending}
      hold
      onSubmit={(event) => void submit(event)}
      intro={
        <ul className={styles['conseguenze']}>
          {CONSEGUENZE.map((key) => (
            <li key={key}>{t(key)}</li>
          ))}
        </ul>
      }
    >
      <PasswordField
        ref={field}
        label={t('eliminaPassword')}
        value={password}
        error={close.isError && !close.isPending ? messaggio(close.error) : undefined}
        onChange={(event) => {
          setPassword(event.target.value);
          if (close.isError) close.reset();
        }}
      />
    </FormDialog>
  );
}
