import Download from 'lucide-react/icons/download';
import type { FileRicevuto } from '../api/create-call.ts';
import { useRun } from '../form/use-run.ts';
import { useTesti } from '../i18n/use-testi.ts';
import { saveFile } from '../save-file.ts';
import { Button } from '../ui/button.tsx';
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
  const { run, pending } = useRun({ send: read, dopo: ({ blob }) => saveFile(blob, nome) });
  return (
    <Button
      icon={<Download />}
      disabled={disabled}
      busy={pending ? t('scarico') : undefined}
      onClick={() => void run()}
    >
      {label}
    </Button>
  );
}
