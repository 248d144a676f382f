import { useState } from 'react';
import { useAskPassword } from '#web/shared/confirm-password/confirm-password.tsx';
import { useRun } from '#web/shared/form/use-run.ts';
import { useTesti } from '#web/shared/i18n/use-testi.ts';
import { Button } from '#web/shared/ui/button.tsx';
import { ConfirmDialog } from '#web/shared/ui/confirm-dialog.tsx';
import { CalendarPlus } from '#web/shared/ui/icons.ts';
import type { Mostra, useCreateCalendario } from './api.ts';
import { testiCalendari } from './testi.ts';

interface Props {
  create: ReturnType<typeof useCreateCalendario>;
  mostra: Mostra;
  /** Whether the new address ends an earlier one for the same bookings. */
  sostituisce: boolean;
}

/** The button that creates an address. It asks first if one is replaced, and for the password. */
export function MakeAddress({ create, mostra, sostituisce }: Props) {
  const t = useTesti(testiCalendari);
  const [sicuro, setSicuro] = useState(false);
  const { asks, domanda } = useAskPassword();
  const make = useRun({
    send: () => {
      setSicuro(false);
      return create.mutateAsync(mostra);
    },
    rifiuto: (error) => asks(error, null),
  });
  return (
    <>
      <Button
        icon={<CalendarPlus />}
        busy={make.pending ? t('creando') : undefined}
        onClick={() => (sostituisce ? setSicuro(true) : void make.run())}
      >
        {t(sostituisce ? 'nuovo' : 'crea')}
      </Button>
      <ConfirmDialog
        open={sicuro}
        onClose={() => setSicuro(false)}
        onConfirm={() => make.run()}
        title={t('nuovo_titolo')}
        confirm={t('nuovo')}
        busy={t('creando')}
      >
        <p>{t('nuovo_aiuto')}</p>
      </ConfirmDialog>
      {domanda(t('perche'), () => void make.run())}
    </>
  );
}
