import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { Categoria } from '#contract/prenotazioni.ts';
import { CATEGORIE } from '#contract/valori.ts';
import { isCorrente } from '#domain/prenotazione.ts';
import { useTesti } from '#web/shared/i18n/use-testi.ts';
import { PATHS } from '#web/shared/paths.ts';
import { mieiConteggiQuery, miePrenotazioniQuery } from '#web/shared/queries/prenotazioni.ts';
import { CardTitle } from '#web/shared/ui/card.tsx';
import { EmptyState } from '#web/shared/ui/empty-state.tsx';
import { LinkButton } from '#web/shared/ui/link-button.tsx';
import { Loading, Skeleton } from '#web/shared/ui/skeleton.tsx';
import { Stack } from '#web/shared/ui/layout.tsx';
import { Tabs } from '#web/shared/ui/tabs.tsx';
import { useOggi } from '#web/shared/use-oggi.ts';
import styles from './cartellino.module.css';
import type { DrawCalendario } from './calendario-cambio.ts';
import { Elenco, inFasci } from './elenco.tsx';
import { MioCartellino } from './mio-cartellino.tsx';
import { SerieMia } from './serie-mia.tsx';
import { testiPrenotazioni } from './testi.ts';

/**
 * The member's bookings in three tabs with their counts; each is loaded only when it is chosen
 * (prodotto/prenotazioni#categorie). The tab named in the address is open at first, otherwise the first one that is not
 * empty.
 */
export function MiePrenotazioni({ calendario }: { calendario: DrawCalendario }) {
  const t = useTesti(testiPrenotazioni);
  const titolo = useId();
  const [query] = useSearchParams();
  const [chosen, choose] = useState(() => CATEGORIE.find((stato) => stato === query.get('scheda')));
  const { data: conteggi, isError } = useQuery(mieiConteggiQuery());
  const first = conteggi && (CATEGORIE.find((stato) => conteggi[stato] > 0) ?? 'attive');
  // Decided once: withdrawing the last booking of a tab must not switch to another tab.
  if (chosen === undefined && (first || isError)) choose(first ?? 'attive');
  return (
    <Stack gap={3}>
      <CardTitle id={titolo} className="t5">
        {t('mie')}
      </CardTitle>
      <section aria-labelledby={titolo}>
        {chosen === undefined ? (
          <Loading>
            <Skeleton height="220px" />
          </Loading>
        ) : (
          <Tabs
            label={t('mie')}
            hideLabel
            value={chosen}
            onChange={choose}
            tabs={CATEGORIE.map((value) => ({
              value,
              label: t(value),
              count: conteggi?.[value],
              content: () => <ElencoMie stato={value} calendario={calendario} />,
            }))}
          />
        )}
      </section>
    </Stack>
  );
}

function ElencoMie({ stato, calendario }: { stato: Categoria; calendario: DrawCalendario }) {
  const t = useTesti(testiPrenotazioni);
  const oggi = useOggi();
  const query = inFasci(useInfiniteQuery(miePrenotazioniQuery(stato)));
  const fasci = stato === 'attive' ? (query.data?.pages.flatMap(({ data }) => data) ?? []) : [];
  const isAdesso = ({ prenotazioni }: (typeof fasci)[number]) =>
    prenotazioni.some((one) => isCorrente(one, oggi));
  // The headings stand above the first card of each kind.
  const titoli = new Map([
    [fasci.find(isAdesso)?.id, t('adesso')],
    [fasci.find((one) => !isAdesso(one))?.id, t('prossime')],
  ]);
  return (
    <Elenco
      query={query}
      vuoto={
        <EmptyState
          level={2}
          title={t(`vuoto_${stato}`)}
          action={<LinkButton to={PATHS.spazi}>{t('guarda_spazi')}</LinkButton>}
        >
          {t(`vuoto_${stato}_testo`)}
        </EmptyState>
      }
      render={({ id, prenotazioni: [first, ...others] }) => (
        <>
          {titoli.has(id) && <h3 className={styles['quali']}>{titoli.get(id)}</h3>}
          {others.length === 0 ? (
            <MioCartellino prenotazione={first!} calendario={calendario} />
          ) : (
            <SerieMia prenotazioni={[first!, ...others]} calendario={calendario} />
          )}
        </>
      )}
    />
  );
}
