import { Toast as Base } from '@base-ui/react/toast';
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
import { announce } from '../announce.ts';
import { TOAST_AUTO_HIDE_MS } from '../constants.ts';
import type { Severity, ToastManager, ToastOptions, ToastViewportProps } from './toast-viewport.tsx';

interface Toasts {
  show: (options: ToastOptions) => void;
}

/** The function that shows toasts; use it through `useToast`. */
export const ToastContext = createContext<Toasts | null>(null);

/** Milliseconds that a toast stays; 0 for an error: until closed (prodotto/schermate#avvisi). */
export const toastTimeout = (severity: Severity): number => (severity === 'danger' ? 0 : TOAST_AUTO_HIDE_MS);

/** Shows toasts from anywhere below it. Their viewport (13 kB) is loaded after the page; toasts wait for it. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const manager = useMemo<ToastManager>(() => Base.createToastManager(), []);
  const waiting = useRef<ToastOptions[]>([]);
  // Not the state, which a closure created before the change would not see.
  const ready = useRef(false);
  const [Viewport, setViewport] = useState<ComponentType<ToastViewportProps> | null>(null);
  const add = useCallback(
    ({ severity, message }: ToastOptions) =>
      manager.add({ type: severity, description: message, timeout: toastTimeout(severity) }),
    [manager],
  );
  const load = useCallback(
    () =>
      import('./toast-viewport.tsx').then(
        (m) => setViewport(() => m.ToastViewport),
        // The next toast tries again.
        () => undefined,
      ),
    [],
  );
  useEffect(() => void load(), [load]);
  const toasts = useMemo<Toasts>(
    () => ({
      show: (toast) => {
        announce(toast.message, { urgent: toast.severity === 'danger' });
        if (ready.current) add(toast);
        else {
          waiting.current.push(toast);
          void load();
        }
      },
    }),
    [add, load],
  );
  const onReady = useCallback(() => {
    ready.current = true;
    waiting.current.splice(0).forEach(add);
  }, [add]);
  return (
    <ToastContext value={toasts}>
      {/* Before the page, so that its effects run first and a toast from an effect of the page is not lost. */}
      {Viewport && <Viewport manager={manager} onReady={onReady} />}
      {children}
    </ToastContext>
  );
}

/** Shows toasts. @throws outside a ToastProvider */
export function useToast(): Toasts {
  const toasts = use(ToastContext);
  if (!toasts) throw new Error('useToast needs a ToastProvider around it');
  return toasts;
}
