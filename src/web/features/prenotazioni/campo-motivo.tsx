import { useTesti } from '#web/shared/i18n/use-testi.ts';
import { TextField } from '#web/shared/ui/text-field.tsx';
import { testiPrenotazioni } from './testi.ts';

/** The field for an administrator's reason for cancelling, in their own words, for the letter. */
export function CampoMotivo({ motivo, onMotivo }: { motivo: string; onMotivo: (motivo: string) => void }) {
  const t = useTesti(testiPrenotazioni);
  return (
    <TextField
      label={t('annulla_motivo')}
      hint={t('annulla_motivo_aiuto')}
      maxLength={500}
      autoComplete="off"
      value={motivo}
      onChange={(event) => onMotivo(event.target.value)}
    />
  );
}
