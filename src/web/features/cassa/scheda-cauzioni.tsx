import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { toGiorno } from '#domain/giorno.ts';
import { ElencoCauzioni } from '#web/features/cauzioni/elenco.tsx';
import { callFile } from '#web/shared/api/call.ts';
import { IN_PLACE } from '#web/shared/constants.ts';
import { FiltroPeriodo } from '#web/shared/filtri/campi-periodo.tsx';
import { useFiltri } from '#web/shared/filtri/use-filtri.ts';
import { useTesti } from '#web/shared/i18n/testi.ts';
import { cassaQuery } from '#web/shared/queries/gestione.ts';
import { Stack } from '#web/shared/ui/layout.tsx';
import { useOggi } from '#web/shared/use-oggi.ts';
import { findErrore, findProposto, PERIODI_CASSA, periodoProposto, movimentiDi } from './periodo.ts';
import { SceltaPeriodo } from './scelta-periodo.tsx';
import { testiCassa } from './testi.ts';
import { Totali } from './totali.tsx';

const NOMI = ['scheda', 'tutte', 'da', 'a'] as const;

/** The deposits that the centre holds, or those with an entry in the period of the address. */
export function SchedaCauzioni() {
  const t = useTesti(testiCassa);
  const oggi = useOggi();
  const { filtri, capovolto, set } = useFiltri(NOMI);
  const [, setQuery] = useSearchParams();
  const { tutte, da, a } = filtri;
  const [first, last] = [toGiorno(da), toGiorno(a)];
  const periodo = first && last ? { da: first, a: last } : null;
  const cassa = useQuery({
    ...cassaQuery(periodo ?? periodoProposto('oggi', oggi)),
    enabled: periodo !== null && findErrore(periodo) === null,
  });
  const estremi = { ...(da && { da }), ...(a && { a }) };
  const senza = tutte ? 'tutte' : 'aperte';
  return (
    <Stack>
      <SceltaPeriodo
        libro="cauzioni"
        altre={[
          { value: 'aperte', label: t('aperte') },
          { value: 'tutte', label: t('tutte') },
        ]}
        value={periodo ? (findProposto(periodo, oggi) ?? null) : da || a ? null : senza}
        onPick={(quale) => {
          const proposto = PERIODI_CASSA.find((one) => one === quale);
          const scelti = proposto ? { ...periodoProposto(proposto, oggi) } : {};
          setQuery({ scheda: 'cauzioni', ...(quale === 'tutte' && { tutte: '1' }), ...scelti }, IN_PLACE);
        }}
        csv={{ nome: 'cauzioni.csv', read: () => callFile('GET /cauzioni.csv', { query: estremi }) }}
        letto={!capovolto}
      >
        <FiltroPeriodo filtri={estremi} set={set} />
      </SceltaPeriodo>
      {periodo && cassa.data && <Totali libro="cauzioni" movimenti={movimentiDi('cauzioni', cassa.data)} />}
      {!capovolto && <ElencoCauzioni filtri={da || a ? estremi : tutte ? {} : { aperte: 'true' }} />}
    </Stack>
  );
}
