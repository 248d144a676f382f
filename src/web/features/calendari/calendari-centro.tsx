import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTesti } from '#web/shared/i18n/testi.ts';
import { calendariQuery } from '#web/shared/queries/account.ts';
import { sortPerNome, useRisorse } from '#web/shared/queries/risorse.ts';
import { CardTitle } from '#web/shared/ui/card.tsx';
import { Caricato } from '#web/shared/ui/caricato.tsx';
import { Stack } from '#web/shared/ui/layout.tsx';
import { Select } from '#web/shared/ui/select.tsx';
import { Skeleton } from '#web/shared/ui/skeleton.tsx';
import { MakeAddress } from './make-address.tsx';
import { useCreateCalendario } from './api.ts';
import { NewAddress } from './new-address.tsx';
import { Indirizzo } from './indirizzo.tsx';
import { testiCalendari } from './testi.ts';

const TUTTE = 'tutte';

/** In an administrator's profile: private addresses of all bookings and of single resources. */
export function CalendariCentro() {
  const t = useTesti(testiCalendari);
  const query = useQuery(calendariQuery());
  const { risorse } = useRisorse();
  const create = useCreateCalendario();
  const [mostra, setMostra] = useState(TUTTE);

  const options = [
    { value: TUTTE, label: t('tutte') },
    ...sortPerNome(risorse).map(({ id, nome }) => ({ value: String(id), label: nome })),
  ];
  const made = create.data;
  return (
    <Stack>
      <CardTitle>{t('centro')}</CardTitle>
      <p className="soft">{t('centro_aiuto')}</p>
      <Caricato query={query} error={t('errore')} scheletro={<Skeleton height="88px" />}>
        {(calendari) => {
          const centro = calendari.filter(({ cosa }) => cosa !== 'mie');
          const chosen = centro.some(({ prenotabile }) => String(prenotabile?.id ?? TUTTE) === mostra);
          const shown = centro.some(({ id, creato_il }) => id === made?.id && creato_il === made.creato_il);
          return (
            <>
              {made && shown && <NewAddress key={made.indirizzo} indirizzo={made.indirizzo} />}
              {centro.map((calendario) => (
                <Indirizzo key={calendario.id} calendario={calendario} />
              ))}
              <Select label={t('mostra')} options={options} value={mostra} onChange={setMostra} />
              <MakeAddress
                create={create}
                mostra={mostra === TUTTE ? null : Number(mostra)}
                sostituisce={chosen}
              />
            </>
          );
        }}
      </Caricato>
    </Stack>
  );
}
