import { useMutation } from '@tanstack/react-query';
import Download from 'lucide-react/icons/download';
import type { FileRicevuto } from '../api/create-call.ts';
import { useTesti } from '../i18n/use-testi.ts';
import { saveFile } from '../save-file.ts';
import { Button } from '../ui/button.tsx';
import { useFailureToast } from '../use-failure-toast.ts';
import { testiFiltri } from './testi.ts';

export interface DownloadCsvProps {
  label: string;
  /** The name of the saved file. */
  nome: string;
  read: () => Promise<FileRicevuto>;
  disabled?: boolean | undefined;
}

/** Downloads a table for a spreadsheet. A plain link would not do, because the call needs the session. */
export function DownloadCsv({ label, nome, read, disabled }: DownloadCsvProps) {
  const t = useTesti(testiFiltri);
  const fail = useFailureToast();
  const download = useMutation({ mutationFn: async () => saveFile((await read()).blob, nome) });
  return (
    <Button
      icon={<Download />}
      disabled={disabled}
      busy={download.isPending ? t('scarico') : undefined}
      onClick={() => download.mutate(undefined, { onError: (error) => fail(t('storto'), error) })}
    >
      {label}
    </Button>
  );
}
