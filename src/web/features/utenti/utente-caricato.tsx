import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { SchedaUtente } from '#contract/utenti.ts';
import { isAssente } from '#web/shared/api/api-error.ts';
import { useTesti } from '#web/shared/i18n/use-testi.ts';
import { PATHS } from '#web/shared/paths.ts';
import { utenteQuery } from '#web/shared/queries/utenti.ts';
import { EmptyState } from '#web/shared/ui/empty-state.tsx';
import { Page } from '#web/shared/ui/layout.tsx';
import { LinkButton } from '#web/shared/ui/link-button.tsx';
import { NonCaricato } from '#web/shared/ui/non-caricato.tsx';
import { Loading, Skeleton } from '#web/shared/ui/skeleton.tsx';
import { testiUtenti } from './testi.ts';

/** Loads a user for a page about them, and shows whatever can happen while it loads. */
export function UtenteCaricato({
  id,
  children,
}: {
  id: string;
  children: (utente: SchedaUtente) => ReactNode;
}) {
  const t = useTesti(testiUtenti);
  const { data, error, isFetching, refetch } = useQuery(utenteQuery(id));
  if (data) return children(data);
  if (isAssente(error)) {
    return (
      <Page title={t('titolo')}>
        <EmptyState
          level={2}
          title={t('non_trovato')}
          action={<LinkButton to={PATHS.utenti}>{t('cerca')}</LinkButton>}
        >
          {t('non_trovato_testo')}
        </EmptyState>
      </Page>
    );
  }
  return (
    <Page title={t('titolo')}>
      {error ? (
        <NonCaricato busy={isFetching} onRetry={() => void refetch()}>
          {t('errore')}
        </NonCaricato>
      ) : (
        <Loading>
          <Skeleton height="420px" />
        </Loading>
      )}
    </Page>
  );
}
