import { useInfiniteQuery } from '@tanstack/react-query';
import { useFiltri } from '#web/shared/filtri/use-filtri.ts';
import { useTesti } from '#web/shared/i18n/use-testi.ts';
import { segnalazioniQuery } from '#web/shared/queries/segnalazioni.ts';
import { ElencoPagine } from '#web/shared/ui/elenco-pagine.tsx';
import { EmptyState } from '#web/shared/ui/empty-state.tsx';
import { Page, Stack } from '#web/shared/ui/layout.tsx';
import { Skeleton } from '#web/shared/ui/skeleton.tsx';
import { Tabs } from '#web/shared/ui/tabs.tsx';
import type { Stato } from './api.ts';
import { Scheda } from './scheda.tsx';
import { testiSegnalazioni } from './testi.ts';

const SCHEDE = ['aperta', 'chiusa', 'tutte'] as const;
type Filtro = (typeof SCHEDE)[number];

/** The reports from the support page, and what was done about them (prodotto/amministrazione#segnalazioni). */
export default function Segnalazioni() {
  const t = useTesti(testiSegnalazioni);
  const { filtri, set } = useFiltri(['mostra']);
  return (
    <Page title={t('titolo')}>
      <Tabs
        label={t('mostra')}
        value={SCHEDE.find((value) => value === filtri.mostra) ?? 'aperta'}
        onChange={set('mostra')}
        tabs={SCHEDE.map((value) => ({
          value,
          label: t(value),
          content: () => <Elenco filtro={value} />,
        }))}
      />
    </Page>
  );
}

function Elenco({ filtro }: { filtro: Filtro }) {
  const t = useTesti(testiSegnalazioni);
  const stato: Stato | undefined = filtro === 'tutte' ? undefined : filtro;
  return (
    <ElencoPagine
      query={useInfiniteQuery(segnalazioniQuery(stato))}
      error={t('errore')}
      scheletro={
        <Stack>
          <Skeleton height="180px" />
          <Skeleton height="180px" />
        </Stack>
      }
      vuoto={
        <EmptyState level={2} title={t(`vuoto_${filtro}`)}>
          {t('vuoto_testo')}
        </EmptyState>
      }
    >
      {(segnalazioni) =>
        segnalazioni.map((segnalazione) => <Scheda key={segnalazione.id} segnalazione={segnalazione} />)
      }
    </ElencoPagine>
  );
}
