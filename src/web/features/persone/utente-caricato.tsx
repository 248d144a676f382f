import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { SchedaUtente } from '#contract/utenti.ts';
import { testiUtenti } from '#web/features/utenti/testi.ts';
import { isAssente } from '#web/shared/api/api-error.ts';
import { useTesti } from '#web/shared/i18n/testi.ts';
import { PATHS } from '#web/shared/paths.ts';
import { utenteQuery } from '#web/shared/queries/utenti.ts';
import { Caricato } from '#web/shared/ui/caricato.tsx';
import { EmptyState } from '#web/shared/ui/empty-state.tsx';
import { Page } from '#web/shared/ui/layout.tsx';
import { LinkButton } from '#web/shared/ui/link-button.tsx';
import { Skeleton } from '#web/shared/ui/skeleton.tsx';

/** Loads a user for a page about them; shows loading, errors and 'not found'. */
export function UtenteCaricato({
  id,
  children,
}: {
  id: string;
  children: (utente: SchedaUtente) => ReactNode;
}) {
  const t = useTesti(testiUtenti);
  const query = useQuery(utenteQuery(id));
  if (query.data) return children(query.data);
  return (
    <Page title={t('titolo')}>
      <Caricato
        query={query}
        error={t('errore')}
        scheletro={<Skeleton height="420px" />}
        assente={
          isAssente(query.error) && (
            <EmptyState
              level={2}
              title={t('non_trovato')}
              action={<LinkButton to={PATHS.utenti}>{t('cerca')}</LinkButton>}
            >
              {t('non_trovato_testo')}
            </EmptyState>
          )
        }
      >
        {() => null}
      </Caricato>
    </Page>
  );
}
