import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTesti } from '#web/shared/i18n/testi.ts';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { testiUi } from './testi.ts';

export interface ConfirmDialogProps {
  open: boolean;
  onClose: () => void;
  /** Called before the dialog closes. It must report its own failure: the dialog closes in any case. */
  onConfirm: () => unknown;
  title?: ReactNode;
  children?: ReactNode;
  /** `danger-fill` for an action that cannot be undone. */
  variant?: 'primary' | 'danger-fill';
  icon?: ReactNode;
  /** By default 'Conferma'. */
  confirm?: string;
  /** By default 'Annulla'. */
  cancel?: string;
  busy?: string;
  /** Where the focus goes if the action removes the control that opened the dialog. */
  finalFocus?: () => HTMLElement | null | undefined;
}

/** Asks before an action (prodotto/schermate#conferma). */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, onClose, onConfirm, title, children, variant = 'primary', icon, busy, finalFocus } = props;
  const t = useTesti(testiUi);
  const confirmRef = useRef<HTMLButtonElement>(null);
  const [running, setRunning] = useState(false);
  // Counts openings: an action that ends late must not close a later dialog.
  const round = useRef(0);

  const confirm = async () => {
    if (running) return;
    const mine = round.current;
    setRunning(true);
    try {
      await onConfirm();
    } catch {
      // The action has shown its failure.
    }
    if (mine !== round.current) return;
    setRunning(false);
    onClose();
  };

  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing || event.repeat) return;
    if (!enterConfirms(event.key, event.target instanceof Element ? event.target : null)) return;
    event.preventDefault();
    void confirm();
  });
  useEffect(() => {
    if (!open) return undefined;
    const listener = (event: KeyboardEvent) => onKeyDown(event);
    document.addEventListener('keydown', listener);
    return () => {
      document.removeEventListener('keydown', listener);
      round.current += 1;
      setRunning(false);
    };
  }, [open]);

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title ?? t('conferma_titolo')}
      initialFocus={() => confirmRef.current}
      finalFocus={finalFocus}
      actions={
        <>
          <Button onClick={onClose}>{props.cancel ?? t('annulla')}</Button>
          <Button
            ref={confirmRef}
            variant={variant}
            icon={icon}
            busy={running ? (busy ?? t('confermo')) : undefined}
            onClick={() => void confirm()}
          >
            {props.confirm ?? t('conferma')}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}

/** A DOM element, or a stand-in for tests. */
interface FocusTarget {
  closest: (selector: string) => unknown;
}

/** Whether Enter confirms: not on a focused button or link, which it activates (prodotto/schermate#conferma). */
export function enterConfirms(key: string, target: FocusTarget | null): boolean {
  if (key !== 'Enter') return false;
  return !target?.closest('button, a[href], summary, [role="button"]');
}
