import { useTesti } from '../i18n/use-testi.ts';
import styles from './note.module.css';
import { Note } from './note.tsx';
import { testiUi } from './testi.ts';

/** A field that is wrong. */
export interface SummaryError {
  label: string;
  /** The sentence that stands at the field too. */
  message: string;
  focus: () => void;
}

/**
 * What is wrong in a form that was sent, each line the way to its field (prodotto/schermate#moduli). One wrong field needs
 * no list: it has the focus, and its sentence below it.
 */
export function ErrorSummary({ errors }: { errors: readonly SummaryError[] }) {
  const t = useTesti(testiUi);
  if (errors.length < 2) return null;
  return (
    <Note severity="danger" live>
      <p>{t('campiSbagliati')}</p>
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
