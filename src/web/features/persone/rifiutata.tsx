import { useMessaggio } from '#web/shared/api/messages.ts';
import { formatPersona } from '#web/shared/format.ts';
import { useTesti } from '#web/shared/i18n/testi.ts';
import { pathUtente } from '#web/shared/paths.ts';
import { Button } from '#web/shared/ui/button.tsx';
import { LineLink } from '#web/shared/ui/narrow-page.tsx';
import { Note } from '#web/shared/ui/note.tsx';
import { ApiError } from '#web/shared/api/call.ts';
import { testiPersone } from './testi.ts';

interface RifiutataProps {
  error: unknown;
  titolo: string;
  /** Called to continue although the tax code belongs to another person. */
  onInsist: () => void;
}

/** Why the data were refused, with links to people who have an account already. */
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

/** Links to the people in a refusal; null if it has none. */
export function PersoneEsistenti({ error }: { error: unknown }) {
  const persone = error instanceof ApiError ? error.persone : [];
  if (persone.length === 0) return null;
  return (
    <ul>
      {persone.map((persona) => (
        <li key={persona.id}>
          <LineLink to={pathUtente(persona.id)}>
            {formatPersona(persona)}
            {persona.email !== null && `, ${persona.email}`}
          </LineLink>
        </li>
      ))}
    </ul>
  );
}
