import type { Prenotabile } from '#contract/prenotabili.ts';
import { useAction } from '#web/shared/form/use-action.ts';
import { useTesti } from '#web/shared/i18n/testi.ts';
import { Button } from '#web/shared/ui/button.tsx';
import { Note } from '#web/shared/ui/note.tsx';
import { usePublishRisorsa } from './api.ts';
import { testiModifica } from './testi.ts';

/** Says that a resource is a draft, with a button to publish it (prodotto/catalogo#bozza). */
export function PublishBozza({ risorsa: { id, nome, versione } }: { risorsa: Prenotabile }) {
  const t = useTesti(testiModifica);
  const pubblica = usePublishRisorsa(id);
  const { run, pending } = useAction({
    run: () => pubblica.mutateAsync(versione),
    successMessage: t('pubblicato', { nome }),
    errorMessage: t('ops'),
  });
  return (
    <Note
      severity="warn"
      action={
        <Button variant="primary" busy={pending ? t('pubblico') : undefined} onClick={() => void run()}>
          {t('pubblica')}
        </Button>
      }
    >
      {t('bozza')}
    </Note>
  );
}
