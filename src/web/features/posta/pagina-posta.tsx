import { useInfiniteQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import type { Posta } from '#contract/posta.ts';
import { useTesti } from '#web/shared/i18n/testi.ts';
import { postaQuery } from '#web/shared/queries/posta.ts';
import { ElencoPagine } from '#web/shared/ui/elenco-pagine.tsx';
import { EmptyState } from '#web/shared/ui/empty-state.tsx';
import { Page, Stack } from '#web/shared/ui/layout.tsx';
import { Skeleton } from '#web/shared/ui/skeleton.tsx';
import { Tabs } from '#web/shared/ui/tabs.tsx';
import { Lettera } from './lettera.tsx';
import { testiPosta } from './testi.ts';

type Stato = Posta['stato'];

/** Letters that need attention come first. */
const STATI = ['da_stampare', 'fallita', 'in_attesa', 'inviata', 'consegnata'] as const;

/** Parses `?stato=`; null for anything else. */
const readStato = (text: string | null): Stato | null => STATI.find((stato) => stato === text) ?? null;

/** The outbox; by default letters that failed or are to be printed (prodotto/amministrazione#posta). */
export default function PostaPagina() {
  const t = useTesti(testiPosta);
  const [query, setQuery] = useSearchParams();
  const scritto = readStato(query.get('stato'));
  // Do not say that all letters were sent while some are to be printed.
  const daStampare = useInfiniteQuery({ ...postaQuery('da_stampare'), enabled: scritto === null });
  const waiting = (daStampare.data?.pages ?? []).some((page) => page.data.length > 0);
  const stato = scritto ?? (waiting ? 'da_stampare' : 'fallita');
  const setStato = (next: Stato) => setQuery({ stato: next }, { replace: true, preventScrollReset: true });
  return (
    <Page title={t('titolo')}>
      {scritto === null && daStampare.isPending ? (
        <Skeleton height="76px" />
      ) : (
        <Tabs
          label={t('mostra')}
          value={stato}
          onChange={setStato}
          tabs={STATI.map((value) => ({
            value,
            label: t(value),
            content: () => <Elenco stato={value} />,
          }))}
        />
      )}
    </Page>
  );
}

function Elenco({ stato }: { stato: Stato }) {
  const t = useTesti(testiPosta);
  return (
    <ElencoPagine
      query={useInfiniteQuery(postaQuery(stato))}
      error={t('errore')}
      scheletro={
        <Stack>
          <Skeleton height="76px" />
          <Skeleton height="76px" />
          <Skeleton height="76px" />
        </Stack>
      }
      vuoto={
        <EmptyState level={2} title={t(`vuoto_${stato}`)}>
          {t(`vuoto_${stato}_testo`)}
        </EmptyState>
      }
    >
      {(lettere, elenco) => (
        <ul className="rules raised r3 shade">
          {lettere.map((posta) => (
            <Lettera key={posta.id} posta={posta} elenco={elenco} />
          ))}
        </ul>
      )}
    </ElencoPagine>
  );
}
