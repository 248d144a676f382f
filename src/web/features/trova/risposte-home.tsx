import { useEffect } from 'react';
import type { Tipo } from '#contract/campi.ts';
import { useQuery } from '@tanstack/react-query';
import { sayGiorno } from '#domain/say-giorni.ts';
import { useLingua } from '#web/shared/i18n/lingua.ts';
import { useTesti } from '#web/shared/i18n/use-testi.ts';
import { disponibilitaQuery } from '#web/shared/queries/catalogo.ts';
import { calendarioQuery } from '#web/shared/queries/chiusure.ts';
import type { CollegamentiProps } from './quando-home.tsx';
import { CircleAlert } from '#web/shared/ui/icons.ts';
import { Said } from '#web/shared/ui/said.tsx';
import styles from './quando-home.module.css';
import { findCapoChiuso, sayChiuso, sayLiberi, sayQuali } from './say.ts';
import { testiTrova } from './testi.ts';
import { useQuando, type Quando } from './use-quando.ts';
import { useSaid } from '#web/shared/announce.ts';

interface RisposteHomeProps {
  /** Called with what the links to both lists say on the days of the address. */
  onDetti: (detti: CollegamentiProps) => void;
}

/** What both lists have on the days of the address, or why that cannot be said (prodotto/catalogo#quando-ti-serve). */
export default function RisposteHome({ onDetti }: RisposteHomeProps) {
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
    ? t(guasto, { data: sayGiorno(prenota_fino, lingua, oggi) })
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
      <Said urgent className={styles['male']}>
        <CircleAlert />
        {male}
      </Said>
    )
  );
}

/** How many pieces of a type are free on the days; undefined until it is known. */
function useLiberi(tipo: Tipo, { giorni }: Quando): number | undefined {
  const { data } = useQuery(disponibilitaQuery(tipo, giorni));
  return data?.reduce((sum, { liberi }) => sum + liberi, 0);
}
