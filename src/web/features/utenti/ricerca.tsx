import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { UtenteTrovato } from '#contract/utenti.ts';
import { formatPersona } from '#web/shared/format.ts';
import { useTesti } from '#web/shared/i18n/testi.ts';
import { pathUtente } from '#web/shared/paths.ts';
import { MAX_TROVATI, ricercaUtentiQuery } from '#web/shared/queries/utenti.ts';
import { Button } from '#web/shared/ui/button.tsx';
import { cx } from '#web/shared/ui/cx.ts';
import { ExternalLink } from '#web/shared/ui/icons.ts';
import { VisuallyHidden } from '#web/shared/ui/layout.tsx';
import { Said } from '#web/shared/ui/said.tsx';
import styles from './utenti.module.css';
import { testiUtenti } from './testi.ts';

/** Debounce of the search, in milliseconds. */
const PAUSA_MS = 250;

/** A search while typing, by name, e-mail address or telephone (prodotto/amministrazione#ricerca-persone). */
export interface Ricerca {
  scritto: string;
  write: (testo: string) => void;
  /** The results; undefined without a request. */
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
  // Clear at once, without the debounce.
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

/** The results, as links that open in a new tab (prodotto/schermate#ricerca-utenti). */
export function Risultati({ ricerca, onChoose }: RisultatiProps) {
  const t = useTesti(testiUtenti);
  const { trovati, fallita, retry } = ricerca;
  if (fallita) {
    return (
      <div className="p2-3 t2">
        <Said urgent>{t('errore_ricerca')}</Said>
        <Button onClick={retry}>{t('riprova')}</Button>
      </div>
    );
  }
  if (!trovati) return null;
  const frase = t('trovati', { count: trovati.length });
  return (
    <>
      <Said className="p2-3 t2">
        {trovati.length === 0 ? t('nessuno') : <span className="soft small">{frase}</span>}
      </Said>
      {trovati.length === 0 && <p className="soft small">{t('nessuno_altro')}</p>}
      {trovati.length > 0 && (
        <ul className="lines">
          {trovati.map((utente) => (
            <li key={utente.id}>
              {onChoose ? (
                <button
                  type="button"
                  className={cx(
                    styles['rigaRicerca'],
                    'hover-tint ring-in flex between middle wide h44 g3 p2-3 bare b0 r2 text-start ink plain pointer',
                  )}
                  onClick={() => onChoose(utente)}
                >
                  <Persona utente={utente} />
                </button>
              ) : (
                <a
                  className={cx(
                    styles['rigaRicerca'],
                    'hover-tint ring-in flex between middle wide h44 g3 p2-3 bare b0 r2 text-start ink plain pointer',
                  )}
                  href={pathUtente(utente.id)}
                  target="_blank"
                  rel="noopener"
                >
                  <Persona utente={utente} />
                  <ExternalLink className="soft" />
                  <VisuallyHidden>, {t('nuova_scheda')}</VisuallyHidden>
                </a>
              )}
            </li>
          ))}
        </ul>
      )}
      {trovati.length === MAX_TROVATI && <p className="p2-3 small soft">{t('primi')}</p>}
    </>
  );
}

function Persona({ utente }: { utente: UtenteTrovato }) {
  const t = useTesti(testiUtenti);
  const persona = formatPersona(utente);
  return (
    <span className="min0 anywhere">
      <b>{persona}</b>
      {persona !== utente.email && <small className="block soft"> {utente.email ?? t('senza_mail')}</small>}
    </span>
  );
}

/** Moves the focus between field and results with arrow keys. A ref callback for their container. */
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
