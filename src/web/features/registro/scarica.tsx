import Download from 'lucide-react/icons/download';
import { useTesti } from '#web/shared/i18n/use-testi.ts';
import { Button } from '#web/shared/ui/button.tsx';
import { useFailureToast } from '#web/shared/use-failure-toast.ts';
import { useScarica } from './api.ts';
import type { Filtri } from './filtri.ts';
import { testiRegistro } from './testi.ts';

export interface ScaricaProps {
  cosa: 'registro' | 'prenotazioni';
  filtri?: Filtri;
  disabled?: boolean;
}

/** Saves a table for a spreadsheet; the call needs the session, so it is no mere link. */
export function Scarica({ cosa, filtri = {}, disabled }: ScaricaProps) {
  const t = useTesti(testiRegistro);
  const fail = useFailureToast();
  const scarica = useScarica(cosa);
  return (
    <Button
      icon={<Download />}
      disabled={disabled}
      busy={scarica.isPending ? t('scarico') : undefined}
      onClick={() => scarica.mutate(filtri, { onError: (error) => fail(t('storto'), error) })}
    >
      {t(`csv_${cosa}`)}
    </Button>
  );
}
