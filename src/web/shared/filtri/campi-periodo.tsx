import { toGiorno, type Giorno } from '#domain/giorno.ts';
import { packErrore } from '#domain/validazione.ts';
import { useMessaggioCampo } from '../api/field-errors.ts';
import { useTesti } from '../i18n/use-testi.ts';
import { CampoGiorno } from '../ui/calendario/campo-giorno.tsx';
import { isCapovolto, type Filtri } from './filtri.ts';
import { testiFiltri } from './testi.ts';

interface CampiPeriodoProps {
  da: Giorno | null;
  a: Giorno | null;
  /** Both ends always stand. */
  sempre?: boolean;
  onDa: (giorno: Giorno | null) => void;
  onA: (giorno: Giorno | null) => void;
  /** The error of the period, in the form of `packErrore`. */
  error: string | null;
}

/** The first and the last day of a list. */
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

/** The period as a filter in the address; either end may be open. */
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
