import {
  Component,
  type ComponentType,
  lazy,
  type ReactNode,
  startTransition,
  useEffect,
  useState,
} from 'react';
import { createPortal } from 'react-dom';
import { useTesti } from '#web/shared/i18n/testi.ts';
import { cx } from '#web/shared/ui/cx.ts';
import { Button } from './button.tsx';
import { Note } from './note.tsx';
import styles from './layout.module.css';
import { testiUi } from './testi.ts';

interface LazyOptions {
  /** Shows a failure over the page, for a part without a place of its own, such as a dialog. */
  over?: boolean;
}

type PropsOf<T extends (props: never) => ReactNode> =
  Parameters<T> extends [infer P extends object, ...unknown[]] ? P : object;

/**
 * As React's `lazy`, for a part of a page. If its script fails to load, the part shows a retry button; the rest of the
 * page keeps its state (prodotto/schermate#parti). Needs a Suspense around it.
 */
export function lazyWithRetry<T extends (props: never) => ReactNode>(
  load: () => Promise<{ default: T }>,
  { over = false }: LazyOptions = {},
): ComponentType<PropsOf<T>> {
  type P = PropsOf<T>;
  // The types of `lazy` and of JSX cannot express props inferred from a function.
  const loadPart = load as unknown as () => Promise<{ default: ComponentType<P> }>;
  const make = () => lazy(loadPart) as unknown as ComponentType<P>;
  // A failed `lazy` never loads again, so each attempt creates a new one.
  let latest = make();
  return function LazyPart(props: P) {
    const [{ Part, attempt }, setTry] = useState({ Part: latest, attempt: 0 });
    const retry = () => {
      latest = make();
      setTry({ Part: latest, attempt: attempt + 1 });
    };
    return (
      <Boundary key={attempt} fallback={<NotLoaded over={over} onRetry={retry} />}>
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

function NotLoaded({ over, onRetry }: { over: boolean; onRetry: () => void }) {
  const t = useTesti(testiUi);
  const note = (
    <Note severity="warn" live>
      <p>{t('parte_manca')}</p>
      <p className="flex wrap g2 mt2">
        <Button onClick={onRetry}>{t('riprova')}</Button>
        <Button variant="plain" onClick={() => window.location.reload()}>
          {t('ricarica')}
        </Button>
      </p>
    </Note>
  );
  // In the body: the top bar's `backdrop-filter` would be the containing block of a fixed element inside it.
  return over
    ? createPortal(<div className={cx(styles['sopra'], 'over shade-high')}>{note}</div>, document.body)
    : note;
}

/** Whether a script or a style sheet of the bundle (an error with a code) failed to load (prodotto/errori#guasti). */
export function isChunkError(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return error.name === 'ChunkLoadError' || (error as { code?: unknown }).code === 'CSS_CHUNK_LOAD_FAILED';
}

/** Renders a heavy part after the rest of the page, in a transition, so that the page stays responsive. */
export function Later({ fallback = null, children }: { fallback?: ReactNode; children: ReactNode }) {
  const [due, setDue] = useState(false);
  useEffect(() => startTransition(() => setDue(true)), []);
  return due ? children : fallback;
}

/** Whether the browser has been idle, or `wake` was called: then load what can wait. */
export function useIdle(): [ready: boolean, wake: () => void] {
  const [ready, setReady] = useState(false);
  useEffect(() => {
    if (ready) return undefined;
    // In a transition, since the postponed render is heavy.
    const wake = () => startTransition(() => setReady(true));
    // Safari has no idle callback.
    if (!('requestIdleCallback' in window)) {
      const timer = setTimeout(wake, 300);
      return () => clearTimeout(timer);
    }
    const handle = requestIdleCallback(wake, { timeout: 2000 });
    return () => cancelIdleCallback(handle);
  }, [ready]);
  return [ready, () => setReady(true)];
}
