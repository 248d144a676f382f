import { Component, lazy, useState, type ComponentType, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { isChunkError } from '../chunk-error.ts';
import { useTesti } from '../i18n/use-testi.ts';
import { Button, IconButton } from './button.tsx';
import { RotateCw } from './icons.ts';
import { Note } from './note.tsx';
import styles from './parte.module.css';
import { testiUi } from './testi.ts';

interface OpzioniParte {
  /**
   * Where a failure to load is shown: in the part's own place; over the page, for a part that has no place until it
   * loads, such as a dialog; or as a button, where there is no room for text.
   */
  dove?: 'qui' | 'sopra' | 'pulsante';
}

type PropsOf<T extends (props: never) => ReactNode> =
  Parameters<T> extends [infer P extends object, ...unknown[]] ? P : object;

/**
 * Like React's `lazy`, for a part of a page. If its script fails to load, the part says so and offers to try again; the
 * rest of the page stays, with everything typed (prodotto/schermate#parti). While it loads, a Suspense around it
 * decides what is shown.
 */
export function lazyParte<T extends (props: never) => ReactNode>(
  load: () => Promise<{ default: T }>,
  { dove = 'qui' }: OpzioniParte = {},
): ComponentType<PropsOf<T>> {
  type P = PropsOf<T>;
  // The types of `lazy` and of JSX cannot follow props that are inferred from a function.
  const loadPart = load as unknown as () => Promise<{ default: ComponentType<P> }>;
  const make = () => lazy(loadPart) as unknown as ComponentType<P>;
  // A `lazy` that has failed never loads again, so each attempt makes a new one.
  let latest = make();
  return function Parte(props: P) {
    const [{ Part, attempt }, setTry] = useState({ Part: latest, attempt: 0 });
    const retry = () => {
      latest = make();
      setTry({ Part: latest, attempt: attempt + 1 });
    };
    return (
      <Boundary key={attempt} fallback={<NonArrivata dove={dove} onRetry={retry} />}>
        <Part {...props} />
      </Boundary>
    );
  };
}

class Boundary extends Component<{ fallback: ReactNode; children: ReactNode }, { error: unknown }> {
  override state: { error: unknown } = { error: null };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override render() {
    const { error } = this.state;
    if (error === null) return this.props.children;
    if (!isChunkError(error)) throw error;
    return this.props.fallback;
  }
}

function NonArrivata({ dove, onRetry }: { dove: OpzioniParte['dove']; onRetry: () => void }) {
  const t = useTesti(testiUi);
  if (dove === 'pulsante') {
    return <IconButton label={t('parte_riprova')} icon={<RotateCw />} onClick={onRetry} />;
  }
  const note = (
    <Note severity="warn" live>
      <p>{t('parte_manca')}</p>
      <p className={styles['azioni']}>
        <Button onClick={onRetry}>{t('riprova')}</Button>
        <Button variant="plain" onClick={() => window.location.reload()}>
          {t('ricarica')}
        </Button>
      </p>
    </Note>
  );
  // Rendered in the body. Inside the top bar, whose `backdrop-filter` contains fixed elements, it would be placed
  // relative to the bar.
  return dove === 'sopra' ? createPortal(<div className={styles['sopra']}>{note}</div>, document.body) : note;
}
