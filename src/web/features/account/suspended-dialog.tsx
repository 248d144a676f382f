import { testiErrori } from '#web/shared/api/errori.ts';
import { useTesti } from '#web/shared/i18n/testi.ts';
import { Recapiti } from '#web/shared/centro.tsx';
import { Button } from '#web/shared/ui/button.tsx';
import { Dialog } from '#web/shared/ui/dialog.tsx';
import { Stack } from '#web/shared/ui/layout.tsx';
import { testiAccount } from './testi.ts';

/** Says over the page that the account is suspended, and whom to contact. */
export default function SuspendedDialog({ onClose }: { onClose: () => void }) {
  const t = useTesti(testiAccount);
  const messaggio = useTesti(testiErrori);
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('sospeso_titolo')}
      actions={
        <Button variant="primary" onClick={onClose}>
          {t('sospeso_capito')}
        </Button>
      }
    >
      <Stack>
        <p>{messaggio('ACCOUNT_SOSPESO')}.</p>
        <p>
          <Recapiti />
        </p>
      </Stack>
    </Dialog>
  );
}
