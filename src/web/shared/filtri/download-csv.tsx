import type { FileRicevuto } from '#web/shared/api/create-call.ts';
import { useAction } from '#web/shared/form/use-action.ts';
import { useTesti } from '#web/shared/i18n/testi.ts';
import { Button, WideLabel } from '#web/shared/ui/button.tsx';
import { Download } from '#web/shared/ui/icons.ts';
import { saveFile } from '#web/shared/save-file.ts';
import { testiFiltri } from './testi.ts';

export interface DownloadCsvProps {
  label: string;
  nome: string;
  read: () => Promise<FileRicevuto>;
  disabled?: boolean | undefined;
  /** Without an outline; on a phone only an icon. */
  breve?: boolean | undefined;
}

/** Downloads a table as CSV. Not with a link, because the call needs the token. */
export function DownloadCsv({ label, nome, read, disabled, breve }: DownloadCsvProps) {
  const t = useTesti(testiFiltri);
  const { run, pending } = useAction({ run: read, onDone: ({ blob }) => saveFile(blob, nome) });
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
