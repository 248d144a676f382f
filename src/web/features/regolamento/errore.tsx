import { ApiError } from '#web/shared/api/call.ts';
import { useMessaggio } from '#web/shared/api/messages.ts';
import { useTesti } from '#web/shared/i18n/use-testi.ts';
import { Button } from '#web/shared/ui/button.tsx';
import { Note } from '#web/shared/ui/note.tsx';
import { testiRegolamento } from './testi.ts';

/** The document did not come, or cannot be opened here. */
export function Errore({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const t = useTesti(testiRegolamento);
  const messaggio = useMessaggio();
  return (
    <Note severity="danger" live action={<Button onClick={onRetry}>{t('riprova')}</Button>}>
      <strong>{t('errore')}</strong>
      <p>{error instanceof ApiError ? messaggio(error) : t('erroreAiuto')}</p>
    </Note>
  );
}
