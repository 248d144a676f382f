import { useTesti } from '../i18n/use-testi.ts';
import styles from './skip-link.module.css';
import { testiUi } from './testi.ts';

/** The first stop of the keyboard: skips the header and leads to the content (prodotto/schermate#fuoco). */
export function SkipLink({ target }: { target: string }) {
  const t = useTesti(testiUi);
  return (
    <a
      href={`#${target}`}
      className={styles['skip']}
      onClick={(event) => {
        // By hand, so that the address keeps its query and the history does not grow.
        event.preventDefault();
        const main = document.getElementById(target);
        main?.focus();
        main?.scrollIntoView();
      }}
    >
      {t('salta_al_contenuto')}
    </a>
  );
}
