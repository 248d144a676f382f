import { type Giorno, toGiorno } from '#domain/giorno.ts';
import { packErrore } from '#domain/validazione.ts';
import { useMessaggioCampo } from '#web/shared/api/field-errors.ts';
import { useTesti } from '#web/shared/i18n/testi.ts';
import { CampoGiorno } from '#web/shared/ui/calendario/campo-giorno.tsx';
import { type Filtri, isCapovolto } from './use-filtri.ts';
import { testiFiltri } from './testi.ts';

interface CampiPeriodoProps {
  da: Giorno | null;
  a: Giorno | null;
  /** Neither end may be empty. */
  sempre?: boolean;
  onDa: (giorno: Giorno | null) => void;
  onA: (giorno: Giorno | null) => void;
  /** The error of the period, packed by `packErrore`. */
  error: string | null;
}

export function CampiPeriodo({ da, a, sempre = false, onDa, onA, error }: CampiPeriodoProps) {
  const t = useTesti(testiFiltri);
  const campo = useMessaggioCampo();
  return (
    <>
      <CampoGiorno label={t('da')} giorno={da} sempre={sempre} onGiorno={onDa} />
      <CampoGiorno
        label={t('a')}
        giorno={a}
        sempre={sempre}
        onGiorno={onA}
        error={error === null ? undefined : campo(error)}
      />
    </>
  );
}

interface FiltroPeriodoProps {
  filtri: Filtri<'da' | 'a'>;
  set: (nome: 'da' | 'a') => (valore: string) => void;
}

/** A period as a filter in the address; either end may be open. */
export function FiltroPeriodo({ filtri, set }: FiltroPeriodoProps) {
  return (
    <CampiPeriodo
      da={toGiorno(filtri.da)}
      a={toGiorno(filtri.a)}
      onDa={(giorno) => set('da')(giorno ?? '')}
      onA={(giorno) => set('a')(giorno ?? '')}
      error={isCapovolto(filtri) ? packErrore('fine_prima_di_inizio') : null}
    />
  );
}
