import { Toast as Base } from '@base-ui/react/toast';
import { useEffect, useRef } from 'react';
import { useTesti } from '#web/shared/i18n/testi.ts';
import { cx } from '#web/shared/ui/cx.ts';
import { Check, CircleAlert, Info, TriangleAlert, X } from './icons.ts';
import { testiUi } from './testi.ts';
import styles from './toast.module.css';

export type Severity = 'ok' | 'info' | 'warn' | 'danger';

export interface ToastOptions {
  severity: Severity;
  message: string;
}

export type ToastManager = ReturnType<typeof Base.createToastManager>;

export interface ToastViewportProps {
  manager: ToastManager;
  /** Called when the provider has subscribed to the manager. */
  onReady: () => void;
}

/** Shows the manager's toasts, which `show` has announced (toast.tsx). */
export function ToastViewport({ manager, onReady }: ToastViewportProps) {
  const t = useTesti(testiUi);
  // Runs after the provider's effect, which subscribes to the manager.
  useEffect(onReady, [onReady]);
  return (
    <Base.Provider toastManager={manager} limit={3}>
      <Base.Portal>
        <Base.Viewport
          className={cx(styles['viewport'], 'over quiet')}
          aria-label={t('avvisi')}
          aria-live="off"
        >
          <ToastList />
        </Base.Viewport>
      </Base.Portal>
    </Base.Provider>
  );
}

const ICONS = { ok: Check, info: Info, warn: TriangleAlert, danger: CircleAlert };

function ToastList() {
  const t = useTesti(testiUi);
  const { toasts, close } = Base.useToastManager();
  const list = useRef<HTMLDivElement>(null);
  const some = toasts.length > 0;

  // A click elsewhere and Escape close the toasts (prodotto/schermate#avvisi). The capture phase runs before this click
  // shows a new toast. An Escape that a dialog or menu has handled does not close them.
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
            swipeDirection={['left', 'up', 'down']}
            className={cx(styles['toast'], 'shade-high')}
            data-severity={severity}
            // The close button is the tab stop.
            tabIndex={-1}
          >
            <Base.Content className={cx(styles['content'], 'flex middle g3 t2 w600 lh135')}>
              <Icon />
              <div className="grow py2">
                <Base.Description />
              </div>
              {/* The library sets aria-hidden until the pointer is over the toast. */}
              <Base.Close
                className={cx(styles['close'], 'grid centre fixed p0 b0 r2 same-ink pointer')}
                aria-label={t('chiudi_avviso')}
                aria-hidden={false}
              >
                <X />
              </Base.Close>
            </Base.Content>
          </Base.Root>
        );
      })}
    </div>
  );
}
