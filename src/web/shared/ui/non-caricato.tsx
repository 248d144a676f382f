import type { MouseEvent, ReactNode } from 'react';
import { useTesti } from '#web/shared/i18n/testi.ts';
import { DIALOG, firstHeading, focusIfLost } from '#web/shared/focus.ts';
import { Button } from './button.tsx';
import { Note } from './note.tsx';
import { testiUi } from './testi.ts';

interface NonCaricatoProps {
  /** Whether a retry is in progress. */
  busy: boolean;
  onRetry: () => void;
  children: ReactNode;
}

/** An error with a retry button. */
export function NonCaricato({ busy, onRetry, children }: NonCaricatoProps) {
  const t = useTesti(testiUi);
  // A success removes the button.
  const retry = ({ currentTarget }: MouseEvent) => {
    const dialog = currentTarget.closest(DIALOG);
    focusIfLost(() => firstHeading(dialog));
    onRetry();
  };
  return (
    <Note
      severity="danger"
      live
      action={
        <Button onClick={retry} busy={busy ? t('carico') : undefined}>
          {t('riprova')}
        </Button>
      }
    >
      {children}
    </Note>
  );
}
