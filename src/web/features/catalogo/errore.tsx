import { useTesti } from '#web/shared/i18n/use-testi.ts';
import { Button } from '#web/shared/ui/button.tsx';
import { Note } from '#web/shared/ui/note.tsx';
import { testiCatalogo } from './testi.ts';

/** Says that something did not load, and offers to try again. */
export function Errore({ testo, busy, onRetry }: { testo: string; busy: boolean; onRetry: () => void }) {
  const t = useTesti(testiCatalogo);
  return (
    <Note
      severity="danger"
      live
      action={
        <Button onClick={onRetry} busy={busy ? `${t('riprova')}…` : undefined}>
          {t('riprova')}
        </Button>
      }
    >
      {testo}
    </Note>
  );
}
