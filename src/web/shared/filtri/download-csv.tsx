import type { FileRicevuto } from '../api/create-call.ts';
import { useRun } from '../form/use-run.ts';
import { useTesti } from '../i18n/use-testi.ts';
import { saveFile } from '../save-file.ts';
import { Button, WideLabel } from '../ui/button.tsx';
import { Download } from '../ui/icons.ts';
import { testiFiltri } from './testi.ts';

export interface DownloadCsvProps {
  label: string;
  /** The name of the saved file. */
  nome: string;
  read: () => Promise<FileRicevuto>;
  disabled?: boolean | undefined;
  /** Without an outline, and on a phone only an icon. */
  breve?: boolean | undefined;
}

/** Downloads a table for a spreadsheet. A plain link would not do, because the call needs the session. */
export function DownloadCsv({ label, nome, read, disabled, breve }: DownloadCsvProps) {
  const t = useTesti(testiFiltri);
  const { run, pending } = useRun({ send: read, dopo: ({ blob }) => saveFile(blob, nome) });
  return (
    <Button
      variant={breve ? 'plain' : 'secondary'}
      title={breve ? label : undefined}
      icon={<Download />}
      disabled={disabled}
      busy={pending ? t('scarico') : undefined}
      onClick={() => void run()}
    >
      {breve ? <WideLabel>{label}</WideLabel> : label}
    </Button>
  );
}
