import { Suspense, useCallback, type ReactNode } from 'react';
import { PRIMO_GIORNO, ULTIMO_GIORNO, type Giorno } from '#domain/giorno.ts';
import { useTesti } from '../../i18n/use-testi.ts';
import { cx } from '../cx.ts';
import { Loading, Skeleton } from '../skeleton.tsx';
import type { AspettoGiorno } from './calendario.tsx';
import styles from './giorno.module.css';
import { nameGiorno } from './mese.ts';
import { testiCalendario } from './testi.ts';
import { lazyParte } from '../parte.tsx';

const Calendario = lazyParte(() => import('./calendario.tsx'));

interface CalendarioMeseProps {
  lingua: string;
  oggi: Giorno;
  /** The chosen day. */
  giorno: Giorno;
  onGiorno: (giorno: Giorno) => void;
  /** A day of the month shown. */
  mese: Giorno;
  onMese: (mese: Giorno) => void;
  /** The text that is added to a day's accessible name, the mark on it, and whether it is drawn as closed. */
  contenuto: (giorno: Giorno) => { nome: string; segno: ReactNode; chiuso?: boolean };
}

/** A month in which any day can be chosen, with a mark on the days that hold something. */
export function CalendarioMese(props: CalendarioMeseProps) {
  const { lingua, oggi, giorno, onGiorno, mese, onMese, contenuto } = props;
  const t = useTesti(testiCalendario);
  const aspetto = useCallback(
    (day: Giorno): AspettoGiorno => {
      const scelto = day === giorno;
      const { nome, segno, chiuso } = contenuto(day);
      return {
        nome: [nameGiorno(day, lingua), day === oggi && t('oggi'), scelto && t('scelto'), nome]
          .filter(Boolean)
          .join(', '),
        className: cx(
          styles['day'],
          styles[scelto ? 'unico' : chiuso ? 'chiuso' : 'libero'],
          day === oggi && styles['oggi'],
        ),
        scelto,
        spento: false,
        segno,
      };
    },
    [contenuto, giorno, lingua, oggi, t],
  );
  return (
    <Suspense
      fallback={
        <Loading>
          <Skeleton height="340px" />
        </Loading>
      }
    >
      <Calendario
        lingua={lingua}
        oggi={oggi}
        mesi={1}
        primo={PRIMO_GIORNO}
        ultimo={ULTIMO_GIORNO}
        mese={mese}
        onMese={onMese}
        aspetto={aspetto}
        preferito={giorno}
        onChoose={onGiorno}
      />
    </Suspense>
  );
}
