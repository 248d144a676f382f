import type { ReactNode } from 'react';
import { isAssente } from '../api/api-error.ts';
import { useTesti } from '../i18n/use-testi.ts';
import { Button } from '../ui/button.tsx';
import { Caricato, type CaricatoProps } from '../ui/caricato.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Printer } from '../ui/icons.ts';
import { Page, Row, Stack } from '../ui/layout.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { testiRicevuta } from './testi.ts';

interface PaginaRicevutaProps<T> {
  /** The part of the entry's query that is needed to show it. */
  query: CaricatoProps<T>['query'] & { error: unknown };
  /** What stands at the end of the title's line. */
  end: ReactNode;
  children: (data: T) => ReactNode;
}

/** The page of a receipt: the sheet with its print button, or the reason why it cannot be shown. */
export function PaginaRicevuta<T>({ query, end, children }: PaginaRicevutaProps<T>) {
  const t = useTesti(testiRicevuta);
  return (
    <Page title={t('ricevuta')} end={end}>
      <Caricato
        query={query}
        error={t('ricevuta_errore')}
        scheletro={<Skeleton height="420px" />}
        assente={
          isAssente(query.error) && (
            <EmptyState level={2} title={t('ricevuta_assente')}>
              {t('ricevuta_assente_testo')}
            </EmptyState>
          )
        }
      >
        {(data) => (
          <Stack>
            <Row>
              <Button variant="primary" icon={<Printer />} onClick={() => window.print()}>
                {t('stampa')}
              </Button>
            </Row>
            {children(data)}
          </Stack>
        )}
      </Caricato>
    </Page>
  );
}
