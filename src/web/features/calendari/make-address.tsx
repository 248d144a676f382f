import { useState } from 'react';
import { useAskPassword } from '#web/shared/confirm-password/confirm-password.tsx';
import { useAction } from '#web/shared/form/use-action.ts';
import { useTesti } from '#web/shared/i18n/testi.ts';
import { Button } from '#web/shared/ui/button.tsx';
import { ConfirmDialog } from '#web/shared/ui/confirm-dialog.tsx';
import { CalendarPlus } from '#web/shared/ui/icons.ts';
import type { Mostra, useCreateCalendario } from './api.ts';
import { testiCalendari } from './testi.ts';

interface Props {
  create: ReturnType<typeof useCreateCalendario>;
  mostra: Mostra;
  /** Whether it replaces an earlier address for the same bookings. */
  sostituisce: boolean;
}

/** Creates an address; asks before replacing one, and for the password. */
export function MakeAddress({ create, mostra, sostituisce }: Props) {
  const t = useTesti(testiCalendari);
  const [sicuro, setSicuro] = useState(false);
  const { asks, domanda } = useAskPassword();
  const make = useAction({
    run: () => {
      setSicuro(false);
      return create.mutateAsync(mostra);
    },
    onRejected: (error) => asks(error, null),
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
