import { useEffect } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { Tipo } from '#contract/campi.ts';
import { formatGiorno } from '#domain/format-giorni.ts';
import { useLingua } from '#web/shared/i18n/lingua.ts';
import { useTesti } from '#web/shared/i18n/testi.ts';
import { calendarioQuery } from '#web/shared/queries/chiusure.ts';
import { CircleAlert } from '#web/shared/ui/icons.ts';
import { Said } from '#web/shared/ui/said.tsx';
import { useSaid } from '#web/shared/announce.ts';
import { cx } from '#web/shared/ui/cx.ts';
import type { CollegamentiProps } from './quando-home.tsx';
import styles from './trova.module.css';
import { findCapoChiuso, sayChiuso, sayLiberi, sayQuali } from './say.ts';
import { testiTrova } from './testi.ts';
import { type Quando, useQuando } from './use-quando.ts';
import { useRisposte } from './use-risposte.ts';

interface RisposteHomeProps {
  /** Called with the labels of the links for the days of the address. */
  onDetti: (detti: CollegamentiProps) => void;
}

/** Announces what both lists have on the wanted days (prodotto/catalogo#quando-ti-serve). */
export function RisposteHome({ onDetti }: RisposteHomeProps) {
  const t = useTesti(testiTrova);
  const lingua = useLingua();
  const quando = useQuando();
  const { cercati, giorni, guasto, oggi, prenota_fino } = quando;
  const spazi = useLiberi('spazio', quando);
  const strumenti = useLiberi('strumento', quando);
  const aperti = useQuery({ ...calendarioQuery(), enabled: giorni !== null }).data;
  const capo = giorni && aperti && findCapoChiuso(giorni, aperti, quando);
  const parlante = { t, lingua, oggi };
  const male = guasto
    ? t(guasto, { data: formatGiorno(prenota_fino, lingua, 'long', oggi) })
    : capo && `${sayChiuso(capo, parlante)}. ${t('capi_aperti')}`;
  const { inizio, fine } = cercati ?? {};
  const daSpazi = spazi === undefined ? undefined : sayLiberi('spazio', spazi, t);
  const daStrumenti = strumenti === undefined ? undefined : sayLiberi('strumento', strumenti, t);
  useEffect(() => {
    const possibili = !guasto && inizio && fine;
    onDetti({
      cercati: possibili ? { inizio, fine } : null,
      ...(possibili && { spazi: daSpazi, strumenti: daStrumenti }),
    });
  }, [onDetti, guasto, inizio, fine, daSpazi, daStrumenti]);
  useSaid(
    giorni &&
      !male &&
      daSpazi !== undefined &&
      daStrumenti !== undefined &&
      t('detto_due', { periodo: sayQuali(giorni, parlante), spazi: daSpazi, strumenti: daStrumenti }),
  );
  return (
    male && (
      <Said urgent className={cx(styles['male'], 'flex gap-6 mt2 raised r2 t2 bold lh135 danger')}>
        <CircleAlert />
        {male}
      </Said>
    )
  );
}

/** How many pieces of a type are free; undefined if unknown. */
function useLiberi(tipo: Tipo, quando: Quando): number | undefined {
  const risposte = useRisposte(tipo, quando);
  return risposte?.pronte && !risposte.error ? risposte.liberi : undefined;
}
