import { useTesti } from '#web/shared/i18n/testi.ts';
import { Note } from './note.tsx';
import { testiUi } from './testi.ts';

export interface SummaryError {
  label: string;
  /** The message, also shown at the field. */
  message: string;
  focus: () => void;
}

/**
 * The errors of a submitted form, each with a button that focuses its field; not a single one
 * (prodotto/schermate#moduli).
 */
export function ErrorSummary({ errors }: { errors: readonly SummaryError[] }) {
  const t = useTesti(testiUi);
  if (errors.length < 2) return null;
  return (
    <Note severity="danger" live>
      <p>{t('campi_sbagliati')}</p>
      <ul>
        {errors.map(({ label, message, focus }) => (
          <li key={label}>
            <button
              type="button"
              className="h24 p0 bare b0 same-font bold same-ink underline pointer"
              onClick={focus}
            >
              {label}
            </button>
            {': '}
            {message}
          </li>
        ))}
      </ul>
    </Note>
  );
}
