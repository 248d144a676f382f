import { useQuery } from '@tanstack/react-query';
import CalendarPlus from 'lucide-react/icons/calendar-plus';
import { useState } from 'react';
import { useTesti } from '#web/shared/i18n/use-testi.ts';
import { calendariQuery } from '#web/shared/queries/account.ts';
import { Button } from '#web/shared/ui/button.tsx';
import { CardTitle } from '#web/shared/ui/card.tsx';
import { Caricato } from '#web/shared/ui/caricato.tsx';
import { ConfirmDialog } from '#web/shared/ui/confirm-dialog.tsx';
import { Stack } from '#web/shared/ui/layout.tsx';
import { Skeleton } from '#web/shared/ui/skeleton.tsx';
import { useFailureToast } from '#web/shared/use-failure-toast.ts';
import { useCreateCalendario } from './api.ts';
import { NewAddress } from './new-address.tsx';
import { Indirizzo } from './indirizzo.tsx';
import { testiCalendari } from './testi.ts';

/** In the profile: the private address of one's own bookings (prodotto/calendari#indirizzi). */
export function MioCalendario() {
  const t = useTesti(testiCalendari);
  const fail = useFailureToast();
  const query = useQuery(calendariQuery());
  const create = useCreateCalendario();
  const [asking, setAsking] = useState(false);

  const make = async () => {
    try {
      await create.mutateAsync('mie');
    } catch (error) {
      fail(t('storto'), error);
    }
  };
  const shown = create.data;
  return (
    <Stack>
      <CardTitle>{t('titolo')}</CardTitle>
      <p className="soft">{t('aiuto')}</p>
      <Caricato query={query} errore={t('errore')} scheletro={<Skeleton height="44px" />}>
        {(calendari) => {
          const mio = calendari.find(({ cosa }) => cosa === 'mie');
          return (
            <>
              {mio && shown?.id === mio.id && shown.creato_il === mio.creato_il && (
                <NewAddress key={shown.indirizzo} indirizzo={shown.indirizzo} />
              )}
              {mio && <Indirizzo calendario={mio} />}
              <Button
                icon={<CalendarPlus />}
                busy={create.isPending ? t('creando') : undefined}
                onClick={() => (mio ? setAsking(true) : void make())}
              >
                {t(mio ? 'nuovo' : 'crea')}
              </Button>
            </>
          );
        }}
      </Caricato>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        onConfirm={make}
        title={t('nuovoTitolo')}
        confirm={t('nuovo')}
        busy={t('creando')}
      >
        <p>{t('nuovoAiuto')}</p>
      </ConfirmDialog>
    </Stack>
  );
}
