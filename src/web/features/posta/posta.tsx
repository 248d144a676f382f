import { useRef, useState } from 'react';
import { useTesti } from '#web/shared/i18n/use-testi.ts';
import { Button } from '#web/shared/ui/button.tsx';
import { EmptyState } from '#web/shared/ui/empty-state.tsx';
import { Page, Stack } from '#web/shared/ui/layout.tsx';
import { Note } from '#web/shared/ui/note.tsx';
import { Loading, Skeleton } from '#web/shared/ui/skeleton.tsx';
import { Tabs } from '#web/shared/ui/tabs.tsx';
import { usePosta, type Stato } from './api.ts';
import { Lettera } from './lettera.tsx';
import styles from './posta.module.css';
import { testiPosta } from './testi.ts';

/** What needs somebody comes first. */
const STATI = ['fallita', 'in_attesa', 'inviata'] as const;

/** The centre's outgoing mail, and above all what could not be sent (contract 8). */
export function PostaPagina() {
  const t = useTesti(testiPosta);
  const [stato, setStato] = useState<Stato>('fallita');
  return (
    <Page title={t('titolo')}>
      <Tabs
        label={t('filtro')}
        value={stato}
        onChange={setStato}
        tabs={STATI.map((value) => ({
          value,
          label: t(value),
          content: () => <Elenco stato={value} />,
        }))}
      />
    </Page>
  );
}

function Elenco({ stato }: { stato: Stato }) {
  const t = useTesti(testiPosta);
  const query = usePosta(stato);
  const box = useRef<HTMLDivElement>(null);
  const all = query.data?.pages.flatMap((page) => page.data);
  return (
    <div ref={box} tabIndex={-1} className={styles['elenco']}>
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
              <Skeleton height="76px" />
              <Skeleton height="76px" />
              <Skeleton height="76px" />
            </Stack>
          </Loading>
        )}
        {all?.length === 0 && (
          <EmptyState level={2} title={t(`vuoto_${stato}`)}>
            {t(`vuoto_${stato}_testo`)}
          </EmptyState>
        )}
        {all && all.length > 0 && (
          <ul className={styles['lettere']}>
            {all.map((posta) => (
              <Lettera key={posta.id} posta={posta} onSparita={() => box.current?.focus()} />
            ))}
          </ul>
        )}
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
    </div>
  );
}
