import { Toast as Base } from '@base-ui/react/toast';
import { useEffect, useRef } from 'react';
import { TOAST_AUTO_HIDE_MS } from '../constants.ts';
import { useTesti } from '../i18n/use-testi.ts';
import { Check, CircleAlert, Info, TriangleAlert, X } from './icons.ts';
import { testiUi } from './testi.ts';
import { ToastLinks } from './toast-links.tsx';
import { toastTimeout, type Severity, type ToastOptions, type ToastSink } from './toast-options.ts';
import styles from './toast.module.css';

interface ToastViewportProps {
  /** Receives the sink once toasts can be shown. */
  onReady: (sink: ToastSink) => void;
}

const ICONS = { ok: Check, info: Info, warn: TriangleAlert, danger: CircleAlert };

/** The toasts, at the bottom left; over the full width on phones. */
export function ToastViewport({ onReady }: ToastViewportProps) {
  const t = useTesti(testiUi);
  return (
    <Base.Provider limit={3} timeout={TOAST_AUTO_HIDE_MS}>
      <Base.Portal>
        {/* Whoever raises a toast has announced it. */}
        <Base.Viewport className={styles['viewport']} aria-label={t('avvisi')} aria-live="off">
          <ToastList onReady={onReady} />
        </Base.Viewport>
      </Base.Portal>
    </Base.Provider>
  );
}

function ToastList({ onReady }: ToastViewportProps) {
  const t = useTesti(testiUi);
  const { toasts, add, close } = Base.useToastManager<Pick<ToastOptions, 'links'>>();
  const list = useRef<HTMLDivElement>(null);
  const some = toasts.length > 0;

  useEffect(() => {
    onReady({
      add: ({ id, severity, message, links }) =>
        add({
          id,
          type: severity,
          description: message,
          data: { links },
          timeout: toastTimeout(severity),
        }),
      close,
    });
  }, [add, close, onReady]);

  // A click elsewhere and Escape close the toasts (prodotto/schermate#avvisi). The capture phase spares the toast that
  // this very click is about to raise; an Escape handled by a dialog or a menu does not close them.
  useEffect(() => {
    if (!some) return undefined;
    const onClick = (event: MouseEvent) => {
      if (!(event.target instanceof Node && list.current?.contains(event.target))) close();
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented) close();
    };
    document.addEventListener('click', onClick, true);
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('click', onClick, true);
      document.removeEventListener('keydown', onKey);
    };
  }, [some, close]);

  return (
    <div ref={list} className="stack g2">
      {toasts.map((toast) => {
        const severity = (toast.type ?? 'info') as Severity;
        const Icon = ICONS[severity];
        return (
          <Base.Root
            key={toast.id}
            toast={toast}
            swipeDirection={['left', 'down']}
            className={styles['toast']}
            data-severity={severity}
            // Its links and its close button are the stops for the keyboard; the toast itself is not interactive.
            tabIndex={-1}
          >
            <Base.Content className={styles['content']}>
              <Icon />
              <div className={styles['text']}>
                <Base.Description /> <ToastLinks links={toast.data?.links} />
              </div>
              {/* The library hides it from screen readers until somebody points at the toast. */}
              <Base.Close className={styles['close']} aria-label={t('chiudi_avviso')} aria-hidden={false}>
                <X />
              </Base.Close>
            </Base.Content>
          </Base.Root>
        );
      })}
    </div>
  );
}
