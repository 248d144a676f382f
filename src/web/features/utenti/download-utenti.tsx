import type { SceltaUtenti } from '#contract/gestione.ts';
import { callFile } from '#web/shared/api/call.ts';
import { useAskPassword } from '#web/shared/confirm-password/confirm-password.tsx';
import { useRun } from '#web/shared/form/use-run.ts';
import { useTesti } from '#web/shared/i18n/use-testi.ts';
import { saveFile } from '#web/shared/save-file.ts';
import { Button } from '#web/shared/ui/button.tsx';
import { Download } from '#web/shared/ui/icons.ts';
import { testiUtenti } from './testi.ts';

/** Downloads the list as it is filtered and searched, after the password. */
export function DownloadUtenti({ scelta }: { scelta: SceltaUtenti }) {
  const t = useTesti(testiUtenti);
  const { asks, domanda } = useAskPassword();
  const { run, pending } = useRun({
    send: () => callFile('GET /utenti.csv', { query: scelta }),
    dopo: ({ blob }) => saveFile(blob, 'utenti.csv'),
    rifiuto: (error) => asks(error, null),
  });
  return (
    <>
      <Button
        variant="plain"
        icon={<Download />}
        busy={pending ? t('scarico') : undefined}
        onClick={() => void run()}
      >
        {t('csv')}
      </Button>
      {domanda(t('csv_password'), () => void run())}
    </>
  );
}
