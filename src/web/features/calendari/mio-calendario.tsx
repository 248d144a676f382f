import { useQuery } from '@tanstack/react-query';
import { useTesti } from '#web/shared/i18n/testi.ts';
import { calendariQuery } from '#web/shared/queries/account.ts';
import { CardTitle } from '#web/shared/ui/card.tsx';
import { Caricato } from '#web/shared/ui/caricato.tsx';
import { Stack } from '#web/shared/ui/layout.tsx';
import { Skeleton } from '#web/shared/ui/skeleton.tsx';
import { MakeAddress } from './make-address.tsx';
import { useCreateCalendario } from './api.ts';
import { NewAddress } from './new-address.tsx';
import { Indirizzo } from './indirizzo.tsx';
import { testiCalendari } from './testi.ts';

/** In the profile: the private address of one's own bookings (prodotto/calendari#indirizzi). */
export function MioCalendario() {
  const t = useTesti(testiCalendari);
  const query = useQuery(calendariQuery());
  const create = useCreateCalendario();

  const shown = create.data;
  return (
    <Stack>
      <CardTitle>{t('titolo')}</CardTitle>
      <p className="soft">{t('aiuto')}</p>
      <Caricato query={query} error={t('errore')} scheletro={<Skeleton height="44px" />}>
        {(calendari) => {
          const mio = calendari.find(({ cosa }) => cosa === 'mie');
          return (
            <>
              {mio && shown?.id === mio.id && shown.creato_il === mio.creato_il && (
                <NewAddress key={shown.indirizzo} indirizzo={shown.indirizzo} />
              )}
              {mio && <Indirizzo calendario={mio} />}
              <MakeAddress create={create} mostra="mie" sostituisce={mio !== undefined} />
            </>
          );
        }}
      </Caricato>
    </Stack>
  );
}
