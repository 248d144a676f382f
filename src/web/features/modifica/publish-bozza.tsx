import type { Prenotabile } from '#contract/prenotabili.ts';
import { useRun } from '#web/shared/form/use-run.ts';
import { useTesti } from '#web/shared/i18n/use-testi.ts';
import { Button } from '#web/shared/ui/button.tsx';
import { Note } from '#web/shared/ui/note.tsx';
import { usePublishRisorsa } from './api.ts';
import { testiModifica } from './testi.ts';

/** Says that a resource is a draft, with a button that publishes it (prodotto/catalogo#bozza). */
export function PublishBozza({ risorsa: { id, nome, versione } }: { risorsa: Prenotabile }) {
  const t = useTesti(testiModifica);
  const pubblica = usePublishRisorsa(id);
  const { run, pending } = useRun({
    send: () => pubblica.mutateAsync(versione),
    fatto: t('pubblicato', { nome }),
    storto: t('ops'),
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
