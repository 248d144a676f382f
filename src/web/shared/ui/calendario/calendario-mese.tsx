import { type ReactNode, Suspense, useCallback } from 'react';
import { formatGiorno } from '#domain/format-giorni.ts';
import { type Giorno, PRIMO_GIORNO, ULTIMO_GIORNO } from '#domain/giorno.ts';
import { useTesti } from '#web/shared/i18n/testi.ts';
import { cx } from '#web/shared/ui/cx.ts';
import { Loading, Skeleton } from '#web/shared/ui/skeleton.tsx';
import { lazyWithRetry } from '#web/shared/ui/lazy-with-retry.tsx';
import type { AspettoGiorno } from './calendario.tsx';
import styles from './calendario.module.css';
import { testiCalendario } from './testi.ts';

const Calendario = lazyWithRetry(() => import('./calendario.tsx'));

interface CalendarioMeseProps {
  lingua: string;
  oggi: Giorno;
  giorno: Giorno;
  onGiorno: (giorno: Giorno) => void;
  /** A day of the shown month. */
  mese: Giorno;
  onMese: (mese: Giorno) => void;
  /** Text for a day's accessible name, its mark, and whether it is drawn as closed. */
  contenuto: (giorno: Giorno) => { nome: string; segno: ReactNode; chiuso?: boolean };
}

/** A month in which any day can be chosen, with marks. */
export function CalendarioMese(props: CalendarioMeseProps) {
  const { lingua, oggi, giorno, onGiorno, mese, onMese, contenuto } = props;
  const t = useTesti(testiCalendario);
  const aspetto = useCallback(
    (day: Giorno): AspettoGiorno => {
      const scelto = day === giorno;
      const { nome, segno, chiuso } = contenuto(day);
      return {
        nome: [formatGiorno(day, lingua, 'long', day), day === oggi && t('oggi'), scelto && t('scelto'), nome]
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
