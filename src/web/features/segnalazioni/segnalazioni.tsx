import { useState } from 'react';
import { useTesti } from '#web/shared/i18n/use-testi.ts';
import { Button } from '#web/shared/ui/button.tsx';
import { EmptyState } from '#web/shared/ui/empty-state.tsx';
import { Page, Stack } from '#web/shared/ui/layout.tsx';
import { Note } from '#web/shared/ui/note.tsx';
import { Loading, Skeleton } from '#web/shared/ui/skeleton.tsx';
import { Tabs } from '#web/shared/ui/tabs.tsx';
import { useSegnalazioni, type Stato } from './api.ts';
import { Scheda } from './scheda.tsx';
import { testiSegnalazioni } from './testi.ts';

const FILTRI = ['aperta', 'chiusa', 'tutte'] as const;
type Filtro = (typeof FILTRI)[number];

/** What people wrote from the support page, and what was done about it (contract 8). */
export function Segnalazioni() {
  const t = useTesti(testiSegnalazioni);
  const [filtro, setFiltro] = useState<Filtro>('aperta');
  return (
    <Page title={t('titolo')}>
      <Tabs
        label={t('filtro')}
        value={filtro}
        onChange={setFiltro}
        tabs={FILTRI.map((value) => ({
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
  const query = useSegnalazioni(stato);
  const all = query.data?.pages.flatMap((page) => page.data);
  return (
    <Stack>
      {query.isError && (
        <Note
          severity="danger"
          live
          action={
            <Button onClick={() => void query.refetch()} busy={query.isFetching ? t('carico') : undefined}>
              {t('riprova')}
            </Button>
          }
        >
          {t('errore')}
        </Note>
      )}
      {!all && !query.isError && (
        <Loading>
          <Stack>
            <Skeleton height="180px" />
            <Skeleton height="180px" />
          </Stack>
        </Loading>
      )}
      {all?.length === 0 && (
        <EmptyState level={2} title={t(`vuoto_${filtro}`)}>
          {t('vuoto_testo')}
        </EmptyState>
      )}
      {all?.map((segnalazione) => (
        <Scheda key={segnalazione.id} segnalazione={segnalazione} />
      ))}
      {query.hasNextPage && (
        <div>
          <Button
            onClick={() => void query.fetchNextPage()}
            busy={query.isFetchingNextPage ? t('carico') : undefined}
          >
            {t('altre')}
          </Button>
        </div>
      )}
    </Stack>
  );
}
