import { useTesti } from '#web/shared/i18n/testi.ts';
import { Button } from '#web/shared/ui/button.tsx';
import { Dialog } from '#web/shared/ui/dialog.tsx';
import { Stack } from '#web/shared/ui/layout.tsx';
import { LoginForm } from './login-form.tsx';
import { testiAccount } from './testi.ts';

interface ExpiredSessionDialogProps {
  /** The owner of the expired session: only they may continue on this page. */
  email: string;
  onClose: () => void;
  onLeave: () => void;
}

export default function ExpiredSessionDialog({ email, onClose, onLeave }: ExpiredSessionDialogProps) {
  const t = useTesti(testiAccount);
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('sessione_scaduta')}
      actions={<Button onClick={onLeave}>{t('esci')}</Button>}
    >
      <Stack>
        <p>{t('sessione_scaduta_testo', { email })}</p>
        <LoginForm email={email} />
      </Stack>
    </Dialog>
  );
}
