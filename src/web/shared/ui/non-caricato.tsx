import type { ReactNode } from 'react';
import { useTesti } from '../i18n/use-testi.ts';
import { Button } from './button.tsx';
import { Note } from './note.tsx';
import { testiUi } from './testi.ts';

export interface NonCaricatoProps {
  /** It is being read again. */
  busy: boolean;
  onRetry: () => void;
  /** What could not be read. */
  children: ReactNode;
}

/** Says that something did not load, and offers to try again. */
export function NonCaricato({ busy, onRetry, children }: NonCaricatoProps) {
  const t = useTesti(testiUi);
  return (
    <Note
      severity="danger"
      live
      action={
        <Button onClick={onRetry} busy={busy ? t('carico') : undefined}>
          {t('riprova')}
        </Button>
      }
    >
      {children}
    </Note>
  );
}
