import ExternalLink from 'lucide-react/icons/external-link';
import { useTesti } from '#web/shared/i18n/use-testi.ts';
import { pathUtente } from '#web/shared/paths.ts';
import { MAX_TROVATI } from '#web/shared/queries/utenti.ts';
import { Button } from '#web/shared/ui/button.tsx';
import { VisuallyHidden } from '#web/shared/ui/visually-hidden.tsx';
import styles from './cerca.module.css';
import { testiUtenti } from './testi.ts';
import type { Ricerca } from './use-ricerca.ts';

export interface RisultatiProps {
  ricerca: Ricerca;
  /** Takes somebody instead of opening their page. */
  onScegli?: ((utente: { id: string; email: string }) => void) | undefined;
}

/** Who was found, each a link that opens their page in a new tab (prodotto/schermate#ricerca-utenti). */
export function Risultati({ ricerca, onScegli }: RisultatiProps) {
  const t = useTesti(testiUtenti);
  const { trovati, fallita, riprova } = ricerca;
  if (fallita) {
    return (
      <div className={styles['frase']} role="status">
        <p>{t('errore_ricerca')}</p>
        <Button onClick={riprova}>{t('riprova')}</Button>
      </div>
    );
  }
  if (!trovati) return null;
  const frase = t('trovati', { count: trovati.length });
  return (
    <>
      <p className={styles['frase']} role="status">
        {trovati.length === 0 ? t('nessuno') : <span className="soft small">{frase}</span>}
      </p>
      {trovati.length > 0 && (
        <ul className={styles['elenco']}>
          {trovati.map((utente) => (
            <li key={utente.id}>
              {onScegli ? (
                <button type="button" className={styles['riga']} onClick={() => onScegli(utente)}>
                  <span>{utente.email}</span>
                </button>
              ) : (
                <a className={styles['riga']} href={pathUtente(utente.id)} target="_blank" rel="noopener">
                  <span>{utente.email}</span>
                  <ExternalLink />
                  <VisuallyHidden>, {t('nuova_scheda')}</VisuallyHidden>
                </a>
              )}
            </li>
          ))}
        </ul>
      )}
      {trovati.length === MAX_TROVATI && <p className={styles['altri']}>{t('primi')}</p>}
    </>
  );
}
