import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { useTesti } from '../i18n/use-testi.ts';
import { Button } from './button.tsx';
import { firstHeading, focusIfLost } from './focus-if-lost.ts';
import { DIALOG } from './focus-told.ts';
import { Note } from './note.tsx';
import { testiUi } from './testi.ts';

interface NonCaricatoProps {
  /** Whether it is being read again. */
  busy: boolean;
  onRetry: () => void;
  /** What could not be read. */
  children: ReactNode;
}

/** Says that something did not load, and offers a retry. */
export function NonCaricato({ busy, onRetry, children }: NonCaricatoProps) {
  const t = useTesti(testiUi);
  const retry = useRef<HTMLButtonElement>(null);
  // The button disappears when the retry succeeds; in a layout effect, since later the focus is already lost.
  useLayoutEffect(() => {
    const button = retry.current;
    const dialog = button?.closest(DIALOG);
    return () => {
      if (button && document.activeElement === button) focusIfLost(() => firstHeading(dialog));
    };
  }, []);
  return (
    <Note
      severity="danger"
      live
      action={
        <Button ref={retry} onClick={onRetry} busy={busy ? t('carico') : undefined}>
          {t('riprova')}
        </Button>
      }
    >
      {children}
    </Note>
  );
}
