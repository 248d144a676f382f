import { useState } from 'react';
import { useRun } from '#web/shared/form/use-run.ts';
import { useTesti } from '#web/shared/i18n/use-testi.ts';
import { saveFile } from '#web/shared/save-file.ts';
import { Button } from '#web/shared/ui/button.tsx';
import { CardTitle } from '#web/shared/ui/card.tsx';
import { Download, Trash2 } from '#web/shared/ui/icons.ts';
import { Stack } from '#web/shared/ui/layout.tsx';
import { useExport } from './api.ts';
import { CloseAccount } from './close-account.tsx';
import styles from './close-account.module.css';
import { testiProfilo } from './testi.ts';

/** Downloading one's own data, and closing the account (prodotto/pagine#profilo). */
export function Account() {
  const t = useTesti(testiProfilo);
  const exported = useExport();
  const [leaving, setLeaving] = useState(false);

  const { run, pending } = useRun({
    send: () => exported.mutateAsync(),
    fatto: t('scaricato'),
    dopo: ({ blob, nome }) => saveFile(blob, nome ?? 'i-miei-dati.zip'),
  });

  return (
    <>
      <Stack>
        <CardTitle>{t('account')}</CardTitle>
        <p className="soft">{t('scarica_aiuto')}</p>
        <Button icon={<Download />} busy={pending ? t('scaricando') : undefined} onClick={() => void run()}>
          {t('scarica')}
        </Button>
      </Stack>
      <Stack className={styles['lontano']}>
        <p className="soft">{t('elimina_aiuto')}</p>
        <Button variant="danger" icon={<Trash2 />} onClick={() => setLeaving(true)}>
          {t('elimina')}
        </Button>
        {/* Mounted anew each time, so that the password is not kept. */}
        {leaving && <CloseAccount onClose={() => setLeaving(false)} />}
      </Stack>
    </>
  );
}
