import Printer from 'lucide-react/icons/printer';
import type { ReactNode } from 'react';
import { isAssente } from '../api/api-error.ts';
import { useTesti } from '../i18n/use-testi.ts';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Page, Row, Stack } from '../ui/layout.tsx';
import { NonCaricato } from '../ui/non-caricato.tsx';
import { Loading, Skeleton } from '../ui/skeleton.tsx';
import { testiRicevuta } from './testi.ts';

interface PaginaRicevutaProps<T> {
  /** The part of the entry's query that is needed to show it. */
  query: { data: T | undefined; error: unknown; isFetching: boolean; refetch: () => unknown };
  /** What stands at the end of the title's line. */
  end: ReactNode;
  children: (data: T) => ReactNode;
}

/** The page of a receipt: the sheet with its print button, or the reason why it cannot be shown. */
export function PaginaRicevuta<T>({ query, end, children }: PaginaRicevutaProps<T>) {
  const { data, error, isFetching, refetch } = query;
  const t = useTesti(testiRicevuta);
  return (
    <Page title={t('ricevuta')} end={end}>
      {data !== undefined ? (
        <Stack>
          <Row>
            <Button variant="primary" icon={<Printer />} onClick={() => window.print()}>
              {t('stampa')}
            </Button>
          </Row>
          {children(data)}
        </Stack>
      ) : isAssente(error) ? (
        <EmptyState level={2} title={t('ricevuta_assente')}>
          {t('ricevuta_assente_testo')}
        </EmptyState>
      ) : error ? (
        <NonCaricato busy={isFetching} onRetry={() => void refetch()}>
          {t('ricevuta_errore')}
        </NonCaricato>
      ) : (
        <Loading>
          <Skeleton height="420px" />
        </Loading>
      )}
    </Page>
  );
}
