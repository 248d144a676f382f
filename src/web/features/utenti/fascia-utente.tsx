import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { asksPassword, ConfirmPassword } from '#web/shared/confirm-password/confirm-password.tsx';
import { useTesti } from '#web/shared/i18n/testi.ts';
import { fasciaQuery } from '#web/shared/queries/utenti.ts';
import { Caricato } from '#web/shared/ui/caricato.tsx';
import { Disclosure } from '#web/shared/ui/disclosure.tsx';
import { Stack } from '#web/shared/ui/layout.tsx';
import { Skeleton } from '#web/shared/ui/skeleton.tsx';
import { SceltaFascia } from './scelta-fascia.tsx';
import { testiUtenti } from './testi.ts';

/** A user's class, unfolded on request and with the password (prodotto/fasce#scelta). */
export function FasciaUtente({ id }: { id: string }) {
  const t = useTesti(testiUtenti);
  const aperta = useState(false);
  return (
    <Disclosure title={t('fascia')} level={4} aperta={aperta}>
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
      <Caricato
        query={{ data, isError: error !== null && !asks, isFetching, refetch }}
        error={t('fascia_errore')}
        scheletro={<Skeleton height="120px" />}
      >
        {(letta) => <SceltaFascia id={id} letta={letta} />}
      </Caricato>
      <ConfirmPassword
        open={asks && !isFetching}
        spiegazione={t('fascia_password')}
        onClose={onGiveUp}
        onDone={() => void refetch()}
      />
    </>
  );
}
