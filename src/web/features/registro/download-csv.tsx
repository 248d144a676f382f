import Download from 'lucide-react/icons/download';
import { useTesti } from '#web/shared/i18n/use-testi.ts';
import { Button } from '#web/shared/ui/button.tsx';
import { useFailureToast } from '#web/shared/use-failure-toast.ts';
import { useDownloadCsv } from './api.ts';
import type { Filtri } from './filtri.ts';
import { testiRegistro } from './testi.ts';

export interface DownloadCsvProps {
  cosa: 'registro' | 'prenotazioni';
  filtri?: Filtri;
  disabled?: boolean;
}

/** Downloads a table for a spreadsheet. A plain link would not do, because the call needs the session. */
export function DownloadCsv({ cosa, filtri = {}, disabled }: DownloadCsvProps) {
  const t = useTesti(testiRegistro);
  const fail = useFailureToast();
  const download = useDownloadCsv(cosa);
  return (
    <Button
      icon={<Download />}
      disabled={disabled}
      busy={download.isPending ? t('scarico') : undefined}
      onClick={() => download.mutate(filtri, { onError: (error) => fail(t('storto'), error) })}
    >
      {t(`csv_${cosa}`)}
    </Button>
  );
}
