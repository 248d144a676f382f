import type { Prenotabile } from '#contract/prenotabili.ts';
import { useTesti } from '#web/shared/i18n/use-testi.ts';
import { Button } from '#web/shared/ui/button.tsx';
import { Note } from '#web/shared/ui/note.tsx';
import { useToast } from '#web/shared/ui/toast.tsx';
import { useFailureToast } from '#web/shared/use-failure-toast.ts';
import { usePublishRisorsa } from './api.ts';
import { testiModifica } from './testi.ts';

/** Says that a resource is a draft, with a button that publishes it (prodotto/catalogo#bozza). */
export function PublishBozza({ risorsa: { id, nome, versione } }: { risorsa: Prenotabile }) {
  const t = useTesti(testiModifica);
  const toast = useToast();
  const fail = useFailureToast();
  const pubblica = usePublishRisorsa(id);
  const run = async () => {
    if (pubblica.isPending) return;
    try {
      await pubblica.mutateAsync(versione);
      toast.show({ severity: 'ok', message: t('pubblicato', { nome }) });
    } catch (error) {
      fail(t('ops'), error);
    }
  };
  return (
    <Note
      severity="warn"
      action={
        <Button
          variant="primary"
          busy={pubblica.isPending ? t('pubblico') : undefined}
          onClick={() => void run()}
        >
          {t('pubblica')}
        </Button>
      }
    >
      {t('bozza')}
    </Note>
  );
}
