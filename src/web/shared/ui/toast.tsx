import {
  createContext,
  use,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
  type ComponentType,
  type ReactNode,
} from 'react';
import { PlainToasts } from './plain-toasts.tsx';
import type { NamedToast, ToastOptions, ToastSink } from './toast-options.ts';
import { announce } from '../announce.ts';

export type { Severity, ToastOptions } from './toast-options.ts';

interface Toasts {
  /** Raises a toast and returns its id. */
  show: (options: ToastOptions) => string;
  close: (id: string) => void;
}

/** Where toasts are raised; only a `ToastProvider` shows them. */
export const ToastContext = createContext<Toasts | null>(null);

/** The first input on a page. A user who only reads it needs no toasts. */
const FIRST_DEEDS = ['pointerdown', 'keydown'] as const;

/**
 * Accepts toasts from anywhere below it. The script that shows them is loaded on the first input rather than with the
 * first toast, which may have to say that the connection is lost. If the script fails to load, the toasts are shown
 * plainly, and the next toast tries to load it again.
 */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [Viewport, setViewport] = useState<ComponentType<{ onReady: (sink: ToastSink) => void }> | null>(
    null,
  );
  const [plain, setPlain] = useState<readonly NamedToast[]>([]);
  const waiting = useRef<NamedToast[]>([]);
  const shown = useRef<ToastSink | null>(null);
  const count = useRef(0);

  const load = useCallback(() => {
    import('./toast-viewport.tsx').then(
      (module) => setViewport(() => module.ToastViewport),
      (error: unknown) => {
        console.warn(error);
        setPlain([...waiting.current]);
      },
    );
  }, []);
  useEffect(() => {
    const stop = () => {
      for (const deed of FIRST_DEEDS) window.removeEventListener(deed, begin, true);
    };
    const begin = () => {
      stop();
      load();
    };
    for (const deed of FIRST_DEEDS) window.addEventListener(deed, begin, true);
    return stop;
  }, [load]);

  const onReady = useCallback((viewport: ToastSink) => {
    shown.current = viewport;
    for (const toast of waiting.current.splice(0)) viewport.add(toast);
    setPlain([]);
  }, []);

  const toasts = useMemo<Toasts>(
    () => ({
      show: (options) => {
        announce(options.message, { urgent: options.severity === 'danger' });
        count.current += 1;
        const toast = { ...options, id: `avviso-${count.current}` };
        if (shown.current) shown.current.add(toast);
        else {
          waiting.current.push(toast);
          load();
        }
        return toast.id;
      },
      close: (id) => {
        waiting.current = waiting.current.filter((toast) => toast.id !== id);
        setPlain((now) => now.filter((toast) => toast.id !== id));
        shown.current?.close(id);
      },
    }),
    [load],
  );

  return (
    <ToastContext value={toasts}>
      {children}
      {Viewport && <Viewport onReady={onReady} />}
      <PlainToasts toasts={plain} onClose={toasts.close} />
    </ToastContext>
  );
}

/**
 * Raises and closes toasts.
 * @throws outside a ToastProvider.
 */
export function useToast(): Toasts {
  const toasts = use(ToastContext);
  if (!toasts) throw new Error('useToast needs a ToastProvider around it');
  return toasts;
}
