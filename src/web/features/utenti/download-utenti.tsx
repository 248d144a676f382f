import type { SceltaUtenti } from '#contract/gestione.ts';
import { useAskPassword } from '#web/shared/confirm-password/confirm-password.tsx';
import { useAction } from '#web/shared/form/use-action.ts';
import { useTesti } from '#web/shared/i18n/testi.ts';
import { Button } from '#web/shared/ui/button.tsx';
import { Download } from '#web/shared/ui/icons.ts';
import { saveFile } from '#web/shared/save-file.ts';
import { callFile } from '#web/shared/api/call.ts';
import { testiUtenti } from './testi.ts';

/** Downloads the filtered and searched list, with the password. */
export function DownloadUtenti({ scelta }: { scelta: SceltaUtenti }) {
  const t = useTesti(testiUtenti);
  const { asks, domanda } = useAskPassword();
  const { run, pending } = useAction({
    run: () => callFile('GET /utenti.csv', { query: scelta }),
    onDone: ({ blob }) => saveFile(blob, 'utenti.csv'),
    onRejected: (error) => asks(error, null),
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
