import type { ReactNode } from 'react';
import { isAssente } from '#web/shared/api/api-error.ts';
import { useTesti } from '#web/shared/i18n/testi.ts';
import { Button } from '#web/shared/ui/button.tsx';
import { Caricato, type CaricatoProps } from '#web/shared/ui/caricato.tsx';
import { EmptyState } from '#web/shared/ui/empty-state.tsx';
import { Printer } from '#web/shared/ui/icons.ts';
import { Page, Row, Stack } from '#web/shared/ui/layout.tsx';
import { Skeleton } from '#web/shared/ui/skeleton.tsx';
import { testiRicevuta } from './testi.ts';

interface PaginaRicevutaProps<T> {
  query: CaricatoProps<T>['query'] & { error: unknown };
  /** Rendered at the end of the title's row. */
  end: ReactNode;
  children: (data: T) => ReactNode;
}

/** The page of a receipt, with its print button. */
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
