import { useState } from 'react';
import { useAction } from '#web/shared/form/use-action.ts';
import { useTesti } from '#web/shared/i18n/testi.ts';
import { Button } from '#web/shared/ui/button.tsx';
import { CardTitle } from '#web/shared/ui/card.tsx';
import { Download, Trash2 } from '#web/shared/ui/icons.ts';
import { Stack } from '#web/shared/ui/layout.tsx';
import { saveFile } from '#web/shared/save-file.ts';
import { useExport } from './api.ts';
import { CloseAccount } from './close-account.tsx';
import styles from './profilo.module.css';
import { testiProfilo } from './testi.ts';

/** Download of one's own data, and closing the account (prodotto/pagine#profilo). */
export function Account() {
  const t = useTesti(testiProfilo);
  const exported = useExport();
  const [leaving, setLeaving] = useState(false);

  const { run, pending } = useAction({
    run: () => exported.mutateAsync(),
    successMessage: t('scaricato'),
    onDone: ({ blob, nome }) => saveFile(blob, nome ?? 'i-miei-dati.zip'),
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
        {/* Mounts again each time, so that the password is not kept. */}
        {leaving && <CloseAccount onClose={() => setLeaving(false)} />}
      </Stack>
    </>
  );
}
