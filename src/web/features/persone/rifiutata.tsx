import { ApiError } from '#web/shared/api/call.ts';
import { useMessaggio } from '#web/shared/api/messages.ts';
import { useTesti } from '#web/shared/i18n/use-testi.ts';
import { Button } from '#web/shared/ui/button.tsx';
import { Note } from '#web/shared/ui/note.tsx';
import { PersoneEsistenti } from './persone-esistenti.tsx';
import { testiPersone } from './testi.ts';

interface RifiutataProps {
  error: unknown;
  titolo: string;
  /** Called if the same tax code belongs to another person, and the administrator has seen that. */
  onInsist: () => void;
}

/** Why a person’s data were refused, with links to people who already have an account. */
export function Rifiutata({ error, titolo, onInsist }: RifiutataProps) {
  const t = useTesti(testiPersone);
  const messaggio = useMessaggio();
  const code = error instanceof ApiError ? error.code : null;
  if (code === 'CODICE_FISCALE_GIA_USATO') {
    return (
      <Note severity="warn" live>
        <p>{t('stesso_codice')}</p>
        <PersoneEsistenti error={error} />
        <Button onClick={onInsist}>{t('e_altra')}</Button>
      </Note>
    );
  }
  return (
    <Note severity="danger" live>
      <strong>{titolo}</strong>
      <p>{code === 'PERSONA_GIA_ISCRITTA' ? t('gia_iscritta') : messaggio(error)}</p>
      <PersoneEsistenti error={error} />
    </Note>
  );
}
