import { useInfiniteQuery } from '@tanstack/react-query';
import { useTesti } from '#web/shared/i18n/testi.ts';
import { cauzioniQuery, type FiltriCauzioni } from '#web/shared/queries/gestione.ts';
import { ElencoPagine } from '#web/shared/ui/elenco-pagine.tsx';
import { EmptyState } from '#web/shared/ui/empty-state.tsx';
import { Skeleton } from '#web/shared/ui/skeleton.tsx';
import { Scheda } from './scheda.tsx';
import { testiCauzioni } from './testi.ts';

/** Deposits with their entries and actions (prodotto/cauzioni#pagina). */
export function ElencoCauzioni({ filtri }: { filtri: FiltriCauzioni }) {
  const t = useTesti(testiCauzioni);
  return (
    <ElencoPagine
      query={useInfiniteQuery(cauzioniQuery(filtri))}
      error={t('errore')}
      scheletro={<Skeleton height="320px" />}
      vuoto={
        <EmptyState level={2} title={t(filtri.aperte ? 'vuoto_aperte' : 'vuoto_tutte')}>
          {t('vuoto_testo')}
        </EmptyState>
      }
    >
      {(cauzioni) => cauzioni.map((cauzione) => <Scheda key={cauzione.id} cauzione={cauzione} />)}
    </ElencoPagine>
  );
}
