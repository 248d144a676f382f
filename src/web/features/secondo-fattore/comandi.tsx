import { useState } from 'react';
import { useTesti } from '#web/shared/i18n/testi.ts';
import { Button } from '#web/shared/ui/button.tsx';
import { KeyRound, ShieldOff } from '#web/shared/ui/icons.ts';
import { useToast } from '#web/shared/ui/toast.tsx';
import { useEnd, useRenew } from './api.ts';
import { ProvaDialog } from './prova-dialog.tsx';
import { testiSecondoFattore } from './testi.ts';

interface ComandiProps {
  email: string;
  onCodici: (codici: string[]) => void;
  onOff: () => void;
}

/** While the second factor is on: new recovery codes, or turning it off. */
export function Comandi({ email, onCodici, onOff }: ComandiProps) {
  const t = useTesti(testiSecondoFattore);
  const toast = useToast();
  const renew = useRenew();
  const end = useEnd();
  const [open, setOpen] = useState<'rinnova' | 'disattiva' | null>(null);
  const close = () => setOpen(null);
  return (
    <>
      <Button icon={<KeyRound />} onClick={() => setOpen('rinnova')}>
        {t('rinnova')}
      </Button>
      <Button variant="danger" icon={<ShieldOff />} onClick={() => setOpen('disattiva')}>
        {t('disattiva')}
      </Button>
      {open === 'rinnova' && (
        <ProvaDialog
          title={t('rinnova_titolo')}
          email={email}
          verb={t('rinnova_fa')}
          busy={t('rinnovo')}
          variant="primary"
          onClose={close}
          onProva={async (prova) => {
            const codici = await renew.mutateAsync(prova);
            close();
            onCodici(codici);
          }}
        >
          {t('rinnova_testo')}
        </ProvaDialog>
      )}
      {open === 'disattiva' && (
        <ProvaDialog
          title={t('disattiva_titolo')}
          email={email}
          recupero
          verb={t('disattiva')}
          busy={t('disattivo')}
          variant="danger-fill"
          onClose={close}
          onProva={async (prova) => {
            await end.mutateAsync(prova);
            close();
            toast.show({ severity: 'ok', message: t('disattivata') });
            onOff();
          }}
        >
          {t('disattiva_testo')}
        </ProvaDialog>
      )}
    </>
  );
}
