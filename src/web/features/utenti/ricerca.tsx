import type { UtenteTrovato } from '#contract/utenti.ts';
import { formatPersona } from '#web/shared/format.ts';
import { useTesti } from '#web/shared/i18n/use-testi.ts';
import { pathUtente } from '#web/shared/paths.ts';
import { MAX_TROVATI, ricercaUtentiQuery } from '#web/shared/queries/utenti.ts';
import { Button } from '#web/shared/ui/button.tsx';
import { cx } from '#web/shared/ui/cx.ts';
import { ExternalLink } from '#web/shared/ui/icons.ts';
import { VisuallyHidden } from '#web/shared/ui/visually-hidden.tsx';
import styles from './ricerca.module.css';
import { testiUtenti } from './testi.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Said } from '#web/shared/ui/said.tsx';

/** How long to wait for the next key before searching, in milliseconds. */
const PAUSA_MS = 250;

/** A search, while typing, for people by name, email address or telephone (prodotto/amministrazione#ricerca-persone). */
export interface Ricerca {
  scritto: string;
  write: (testo: string) => void;
  /** The people found; undefined while nothing has been requested. */
  trovati: readonly UtenteTrovato[] | undefined;
  inCorso: boolean;
  fallita: boolean;
  retry: () => void;
}

export function useRicerca(): Ricerca {
  const [scritto, write] = useState('');
  const [fermo, setFermo] = useState('');
  const testo = scritto.trim();
  useEffect(() => {
    const timer = setTimeout(() => setFermo(testo), PAUSA_MS);
    return () => clearTimeout(timer);
  }, [testo]);
  // Clearing the field takes effect at once.
  const query = useQuery(ricercaUtentiQuery(testo === '' ? '' : fermo));
  return {
    scritto,
    write,
    trovati: testo === '' ? undefined : query.data,
    inCorso: testo !== '' && (testo !== fermo || query.isFetching),
    fallita: testo !== '' && query.isError && !query.isFetching,
    retry: () => void query.refetch(),
  };
}

interface RisultatiProps {
  ricerca: Ricerca;
  /** Chooses a person instead of opening their page. */
  onChoose?: ((utente: UtenteTrovato) => void) | undefined;
}

/** The people found, each a link that opens their page in a new tab (prodotto/schermate#ricerca-utenti). */
export function Risultati({ ricerca, onChoose }: RisultatiProps) {
  const t = useTesti(testiUtenti);
  const { trovati, fallita, retry } = ricerca;
  if (fallita) {
    return (
      <div className={styles['frase']}>
        <Said urgent>{t('errore_ricerca')}</Said>
        <Button onClick={retry}>{t('riprova')}</Button>
      </div>
    );
  }
  if (!trovati) return null;
  const frase = t('trovati', { count: trovati.length });
  return (
    <>
      <Said className={styles['frase']}>
        {trovati.length === 0 ? t('nessuno') : <span className="soft small">{frase}</span>}
      </Said>
      {trovati.length === 0 && <p className="soft small">{t('nessuno_altro')}</p>}
      {trovati.length > 0 && (
        <ul className={styles['elenco']}>
          {trovati.map((utente) => (
            <li key={utente.id}>
              {onChoose ? (
                <button
                  type="button"
                  className={cx('flex g3 middle between', styles['riga'])}
                  onClick={() => onChoose(utente)}
                >
                  <Persona utente={utente} />
                </button>
              ) : (
                <a
                  className={cx('flex g3 middle between', styles['riga'])}
                  href={pathUtente(utente.id)}
                  target="_blank"
                  rel="noopener"
                >
                  <Persona utente={utente} />
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

function Persona({ utente }: { utente: UtenteTrovato }) {
  const t = useTesti(testiUtenti);
  const persona = formatPersona(utente);
  return (
    <span>
      <b>{persona}</b>
      {persona !== utente.email && <small> {utente.email ?? t('senza_mail')}</small>}
    </span>
  );
}

/** Makes the arrow keys move between the field and the results. A ref callback for the element that contains both. */
export function watchArrows(box: HTMLElement): () => void {
  const move = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step === 0) return;
    const stops = [...box.querySelectorAll<HTMLElement>('input, li > a, li > button')];
    const here = stops.findIndex((stop) => stop === document.activeElement);
    const next = here < 0 ? undefined : stops[here + step];
    if (!next) return;
    event.preventDefault();
    next.focus();
  };
  box.addEventListener('keydown', move);
  return () => box.removeEventListener('keydown', move);
}
