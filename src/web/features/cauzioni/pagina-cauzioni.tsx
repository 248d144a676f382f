import { useInfiniteQuery } from '@tanstack/react-query';
import { callFile } from '#web/shared/api/call.ts';
import { FiltroPeriodo } from '#web/shared/filtri/campi-periodo.tsx';
import { DownloadCsv } from '#web/shared/filtri/download-csv.tsx';
import type { Filtri } from '#web/shared/filtri/filtri.ts';
import { useFiltri } from '#web/shared/filtri/use-filtri.ts';
import { useTesti } from '#web/shared/i18n/use-testi.ts';
import { cauzioniQuery } from '#web/shared/queries/cauzioni.ts';
import { ElencoPagine } from '#web/shared/ui/elenco-pagine.tsx';
import { EmptyState } from '#web/shared/ui/empty-state.tsx';
import { Page, Stack } from '#web/shared/ui/layout.tsx';
import { Segmented } from '#web/shared/ui/segmented.tsx';
import { Skeleton } from '#web/shared/ui/skeleton.tsx';
import styles from './cauzioni.module.css';
import { Scheda } from './scheda.tsx';
import { testiCauzioni } from './testi.ts';

/** Without `tutte`, only deposits of which something is still held. */
const NOMI = ['tutte', 'da', 'a'] as const;

/**
 * The deposits that the centre holds, and what happened to the others; the filters are in the address
 * (prodotto/cauzioni#pagina).
 */
export default function Cauzioni() {
  const t = useTesti(testiCauzioni);
  const { filtri, capovolto, set } = useFiltri(NOMI);
  const { tutte, ...periodo } = filtri;
  return (
    <Page
      title={t('titolo')}
      end={
        <DownloadCsv
          label={t('csv')}
          nome="cauzioni.csv"
          read={() => callFile('GET /cauzioni.csv', { query: periodo })}
          disabled={capovolto}
        />
      }
    >
      <Stack>
        <div className={styles['filtri']} role="group" aria-label={t('filtri')}>
          <Segmented
            label={t('quali')}
            options={[
              { value: '', label: t('aperte') },
              { value: '1', label: t('tutte') },
            ]}
            value={tutte ? '1' : ''}
            onChange={set('tutte')}
          />
          <FiltroPeriodo filtri={filtri} set={set} />
        </div>
        {!capovolto && <Elenco filtri={filtri} />}
      </Stack>
    </Page>
  );
}

function Elenco({ filtri: { tutte, ...periodo } }: { filtri: Filtri<(typeof NOMI)[number]> }) {
  const t = useTesti(testiCauzioni);
  const wanted = { ...(!tutte && { aperte: 'true' as const }), ...periodo };
  return (
    <ElencoPagine
      query={useInfiniteQuery(cauzioniQuery(wanted))}
      error={t('errore')}
      scheletro={<Skeleton height="320px" />}
      vuoto={
        <EmptyState level={2} title={t(tutte ? 'vuoto_tutte' : 'vuoto_aperte')}>
          {t('vuoto_testo')}
        </EmptyState>
      }
    >
      {(cauzioni) => cauzioni.map((cauzione) => <Scheda key={cauzione.id} cauzione={cauzione} />)}
    </ElencoPagine>
  );
}
