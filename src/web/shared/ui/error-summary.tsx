import { useTesti } from '../i18n/use-testi.ts';
import styles from './note.module.css';
import { Note } from './note.tsx';
import { testiUi } from './testi.ts';

/** A field with an error. */
export interface SummaryError {
  label: string;
  /** The message that is also shown at the field. */
  message: string;
  focus: () => void;
}

/**
 * The errors of a form that was sent, each line with a button that leads to its field (prodotto/schermate#moduli). A
 * single error needs no list: its field has the focus, and the message below it.
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
            <button type="button" className={styles['way']} onClick={focus}>
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
