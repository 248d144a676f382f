import { ApiError } from '#web/shared/api/call.ts';
import { formatPersona } from '#web/shared/format.ts';
import { pathUtente } from '#web/shared/paths.ts';
import { LineLink } from '#web/shared/ui/narrow-page.tsx';

/** The people whom a refusal names, each a link to their page; nothing for other refusals. */
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
