import Download from 'lucide-react/icons/download';
import Trash2 from 'lucide-react/icons/trash-2';
import { useState } from 'react';
import { useTesti } from '#web/shared/i18n/use-testi.ts';
import { saveFile } from '#web/shared/save-file.ts';
import { Button } from '#web/shared/ui/button.tsx';
import { CardTitle } from '#web/shared/ui/card.tsx';
import { Stack } from '#web/shared/ui/layout.tsx';
import { useToast } from '#web/shared/ui/toast.tsx';
import { useFailureToast } from '#web/shared/use-failure-toast.ts';
import { useExport } from './api.ts';
import { CloseAccount } from './close-account.tsx';
import { testiProfilo } from './testi.ts';

/** Downloading one's own data, and closing the account (prodotto/pagine#profilo). */
export function Account() {
  const t = useTesti(testiProfilo);
  const fail = useFailureToast();
  const toast = useToast();
  const exported = useExport();
  const [leaving, setLeaving] = useState(false);

  const download = async () => {
    try {
      const { blob, nome } = await exported.mutateAsync();
      saveFile(blob, nome ?? 'i-miei-dati.zip');
      toast.show({ severity: 'ok', message: t('scaricato') });
    } catch (error) {
      fail(t('storto'), error);
    }
  };

  return (
    <Stack>
      <CardTitle>{t('account')}</CardTitle>
      <p className="soft">{t('scaricaAiuto')}</p>
      <Button
        icon={<Download />}
        busy={exported.isPending ? t('scaricando') : undefined}
        onClick={() => void download()}
      >
        {t('scarica')}
      </Button>
      <p className="soft">{t('eliminaAiuto')}</p>
      <Button variant="danger" icon={<Trash2 />} onClick={() => setLeaving(true)}>
        {t('elimina')}
      </Button>
      {/* Mounted anew each time, so that the password is not kept. */}
      {leaving && <CloseAccount onClose={() => setLeaving(false)} />}
    </Stack>
  );
}
