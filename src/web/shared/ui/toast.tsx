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
import type { NamedToast, ToastOptions, ToastSink } from './toast-options.ts';

export type { Severity, ToastOptions } from './toast-options.ts';

export interface Toasts {
  /** Raises a toast and returns its id. */
  show: (options: ToastOptions) => string;
  close: (id: string) => void;
}

const ToastContext = createContext<Toasts | null>(null);

/** After how long the viewport is loaded, in milliseconds: the page's own pictures and days come first. */
const REST_MS = 3000;

/**
 * Accepts toasts from anywhere below it. The viewport is loaded once the first page has come to rest, and not only with
 * the first toast, which may have to say that the connection is lost.
 */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [Viewport, setViewport] = useState<ComponentType<{ onReady: (sink: ToastSink) => void }> | null>(
    null,
  );
  const waiting = useRef<NamedToast[]>([]);
  const shown = useRef<ToastSink | null>(null);
  const count = useRef(0);

  const load = useCallback(() => {
    import('./toast-viewport.tsx').then(
      (module) => setViewport(() => module.ToastViewport),
      // The next toast tries again.
      (error: unknown) => console.warn(error),
    );
  }, []);
  useEffect(() => {
    const timer = setTimeout(load, REST_MS);
    return () => clearTimeout(timer);
  }, [load]);

  const onReady = useCallback((viewport: ToastSink) => {
    shown.current = viewport;
    for (const toast of waiting.current.splice(0)) viewport.add(toast);
  }, []);

  const toasts = useMemo<Toasts>(
    () => ({
      show: (options) => {
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
        shown.current?.close(id);
      },
    }),
    [load],
  );

  return (
    <ToastContext value={toasts}>
      {children}
      {Viewport && <Viewport onReady={onReady} />}
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
