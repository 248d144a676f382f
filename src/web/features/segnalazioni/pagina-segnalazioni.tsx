import { useInfiniteQuery } from '@tanstack/react-query';
import type { SegnalazioneAlCentro } from '#contract/segnalazioni.ts';
import { useFiltri } from '#web/shared/filtri/use-filtri.ts';
import { useTesti } from '#web/shared/i18n/testi.ts';
import { segnalazioniQuery } from '#web/shared/queries/segnalazioni.ts';
import { ElencoPagine } from '#web/shared/ui/elenco-pagine.tsx';
import { EmptyState } from '#web/shared/ui/empty-state.tsx';
import { Page, Stack } from '#web/shared/ui/layout.tsx';
import { Skeleton } from '#web/shared/ui/skeleton.tsx';
import { Tabs } from '#web/shared/ui/tabs.tsx';
import type { StatoSegnalazione } from './api.ts';
import { Scheda } from './scheda.tsx';
import { testiSegnalazioni } from './testi.ts';

const SCHEDE = ['aperta', 'chiusa', 'tutte'] as const;
type Filtro = (typeof SCHEDE)[number];

/** Reports from the support page, and what was done (prodotto/amministrazione#segnalazioni). */
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
  const stato: StatoSegnalazione | undefined = filtro === 'tutte' ? undefined : filtro;
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
      {(segnalazioni) => (
        <>
          <Parte cosa="guasti" segnalazioni={segnalazioni.filter(({ uso }) => uso !== null)} />
          <Parte cosa="lettere" segnalazioni={segnalazioni.filter(({ uso }) => uso === null)} />
        </>
      )}
    </ElencoPagine>
  );
}

interface ParteProps {
  cosa: 'guasti' | 'lettere';
  segnalazioni: readonly SegnalazioneAlCentro[];
}

/** The faults of things, or the messages to the centre. */
function Parte({ cosa, segnalazioni }: ParteProps) {
  const t = useTesti(testiSegnalazioni);
  if (segnalazioni.length === 0) return null;
  return (
    <section aria-labelledby={cosa} className="stack">
      <h2 id={cosa} className="t5">
        {t(cosa)}
      </h2>
      {segnalazioni.map((segnalazione) => (
        <Scheda key={segnalazione.id} segnalazione={segnalazione} />
      ))}
    </section>
  );
}
