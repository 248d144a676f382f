import CalendarPlus from 'lucide-react/icons/calendar-plus';
import { useState } from 'react';
import { asksPassword, ConfirmPassword } from '#web/shared/confirm-password/confirm-password.tsx';
import { useTesti } from '#web/shared/i18n/use-testi.ts';
import { Button } from '#web/shared/ui/button.tsx';
import { ConfirmDialog } from '#web/shared/ui/confirm-dialog.tsx';
import { useFailureToast } from '#web/shared/use-failure-toast.ts';
import type { Mostra, useCreateCalendario } from './api.ts';
import { testiCalendari } from './testi.ts';

interface Props {
  create: ReturnType<typeof useCreateCalendario>;
  mostra: Mostra;
  /** Whether there is an address for the same already, which ends. */
  sostituisce: boolean;
}

/** The button that makes an address, which asks first where one is replaced, and for the password. */
export function MakeAddress({ create, mostra, sostituisce }: Props) {
  const t = useTesti(testiCalendari);
  const fail = useFailureToast();
  const [asking, setAsking] = useState<'nuovo' | 'password' | null>(null);

  const make = async () => {
    setAsking(null);
    try {
      await create.mutateAsync(mostra);
    } catch (error) {
      if (asksPassword(error)) setAsking('password');
      else fail(t('storto'), error);
    }
  };
  return (
    <>
      <Button
        icon={<CalendarPlus />}
        busy={create.isPending ? t('creando') : undefined}
        onClick={() => (sostituisce ? setAsking('nuovo') : void make())}
      >
        {t(sostituisce ? 'nuovo' : 'crea')}
      </Button>
      <ConfirmDialog
        open={asking === 'nuovo'}
        onClose={() => setAsking((now) => (now === 'nuovo' ? null : now))}
        onConfirm={make}
        title={t('nuovoTitolo')}
        confirm={t('nuovo')}
        busy={t('creando')}
      >
        <p>{t('nuovoAiuto')}</p>
      </ConfirmDialog>
      <ConfirmPassword
        open={asking === 'password'}
        spiegazione={t('perche')}
        onClose={() => setAsking(null)}
        onDone={() => void make()}
      />
    </>
  );
}
