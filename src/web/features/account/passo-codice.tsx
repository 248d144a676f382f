import type { RefObject } from 'react';
import { useTesti } from '#web/shared/i18n/use-testi.ts';
import { CambiaCodice, CodiceField, type CodiceFieldProps } from '#web/shared/ui/codice-field.tsx';
import { testiAccount } from './testi.ts';

export type TipoCodice = CodiceFieldProps['tipo'];

export interface PassoCodiceProps {
  ref: RefObject<HTMLInputElement | null>;
  tipo: TipoCodice;
  value: string;
  onChange: (value: string) => void;
  /** The other kind of code is to be asked for. */
  onTipo: (tipo: TipoCodice) => void;
  error: string | undefined;
}

/** The second step of a login: a code of the app, or one of those kept for when it is lost. */
export function PassoCodice({ ref, tipo, value, onChange, onTipo, error }: PassoCodiceProps) {
  const t = useTesti(testiAccount);
  const app = tipo === 'app';
  return (
    <>
      <CodiceField
        ref={ref}
        tipo={tipo}
        label={t(app ? 'codice' : 'codiceRecupero')}
        hint={t(app ? 'codiceAiuto' : 'codiceRecuperoAiuto')}
        name="codice"
        value={value}
        error={error}
        onChange={(event) => onChange(event.target.value)}
      />
      <CambiaCodice onClick={() => onTipo(app ? 'recupero' : 'app')}>
        {t(app ? 'usaRecupero' : 'usaApp')}
      </CambiaCodice>
    </>
  );
}
