import { useEffect, useRef } from 'react';
import { ModuloPassword } from '#web/shared/chiedi-password/modulo-password.tsx';
import { useTesti } from '#web/shared/i18n/use-testi.ts';
import { useBegin } from './api.ts';
import { testiSecondoFattore } from './testi.ts';

export interface ChiediPasswordProps {
  onClose: () => void;
  /** The key for the app, in base32 and as the address that a QR code carries. */
  onKey: (key: { segreto: string; uri: string }) => void;
}

/** Before anything changes, the password: a screen left open must not lock its owner out. */
export function ChiediPassword({ onClose, onKey }: ChiediPasswordProps) {
  const t = useTesti(testiSecondoFattore);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  return (
    <ModuloPassword
      titolo={t('comincia')}
      label={t('password')}
      hint={t('passwordAiuto')}
      call={useBegin()}
      invia={{ label: t('continua'), busy: t('continuo') }}
      onClose={onClose}
      onFatto={onKey}
      inputRef={field}
    />
  );
}
