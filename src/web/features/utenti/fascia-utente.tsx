import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { asksPassword, ConfirmPassword } from '#web/shared/confirm-password/confirm-password.tsx';
import { useTesti } from '#web/shared/i18n/use-testi.ts';
import { fasciaQuery } from '#web/shared/queries/utenti.ts';
import { Disclosure } from '#web/shared/ui/disclosure.tsx';
import { Stack } from '#web/shared/ui/layout.tsx';
import { NonCaricato } from '#web/shared/ui/non-caricato.tsx';
import { Loading, Skeleton } from '#web/shared/ui/skeleton.tsx';
import { SceltaFascia } from './scelta-fascia.tsx';
import { testiUtenti } from './testi.ts';

/**
 * A user's class, folded. It is opened only on request and after the password, so that nobody beside the screen learns
 * it (prodotto/fasce#scelta).
 */
export function FasciaUtente({ id }: { id: string }) {
  const t = useTesti(testiUtenti);
  const aperta = useState(false);
  return (
    <Disclosure title={t('fascia')} aperta={aperta}>
      <Stack>
        <p className="soft">{t('fascia_aiuto')}</p>
        <Lettura id={id} onGiveUp={() => aperta[1](false)} />
      </Stack>
    </Disclosure>
  );
}

function Lettura({ id, onGiveUp }: { id: string; onGiveUp: () => void }) {
  const t = useTesti(testiUtenti);
  const { data, error, isFetching, refetch } = useQuery(fasciaQuery(id));
  const asks = asksPassword(error);
  return (
    <>
      {data ? (
        <SceltaFascia id={id} letta={data} />
      ) : error && !asks ? (
        <NonCaricato busy={isFetching} onRetry={() => void refetch()}>
          {t('fascia_errore')}
        </NonCaricato>
      ) : (
        <Loading>
          <Skeleton height="120px" />
        </Loading>
      )}
      <ConfirmPassword
        open={asks && !isFetching}
        spiegazione={t('fascia_password')}
        onClose={onGiveUp}
        onDone={() => void refetch()}
      />
    </>
  );
}
