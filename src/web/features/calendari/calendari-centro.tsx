import { useQuery } from '@tanstack/react-query';
import CalendarPlus from 'lucide-react/icons/calendar-plus';
import { useState } from 'react';
import { asksPassword, ConfirmPassword } from '#web/shared/confirm-password/confirm-password.tsx';
import { useTesti } from '#web/shared/i18n/use-testi.ts';
import { calendariQuery } from '#web/shared/queries/account.ts';
import { sortPerNome, useRisorse } from '#web/shared/queries/risorse.ts';
import { Button } from '#web/shared/ui/button.tsx';
import { CardTitle } from '#web/shared/ui/card.tsx';
import { Caricato } from '#web/shared/ui/caricato.tsx';
import { ConfirmDialog } from '#web/shared/ui/confirm-dialog.tsx';
import { Stack } from '#web/shared/ui/layout.tsx';
import { Select } from '#web/shared/ui/select.tsx';
import { Skeleton } from '#web/shared/ui/skeleton.tsx';
import { useFailureToast } from '#web/shared/use-failure-toast.ts';
import { useCreateCalendario } from './api.ts';
import { NewAddress } from './new-address.tsx';
import { Indirizzo } from './indirizzo.tsx';
import { testiCalendari } from './testi.ts';

const TUTTE = 'tutte';

/** In an administrator's profile: the private addresses of all bookings and of single resources. */
export default function CalendariCentro() {
  const t = useTesti(testiCalendari);
  const fail = useFailureToast();
  const query = useQuery(calendariQuery());
  const { risorse } = useRisorse();
  const create = useCreateCalendario();
  const [mostra, setMostra] = useState(TUTTE);
  const [asking, setAsking] = useState<'nuovo' | 'password' | null>(null);

  const make = async () => {
    setAsking(null);
    try {
      await create.mutateAsync(mostra === TUTTE ? null : Number(mostra));
    } catch (error) {
      if (asksPassword(error)) setAsking('password');
      else fail(t('storto'), error);
    }
  };
  const options = [
    { value: TUTTE, label: t('tutte') },
    ...sortPerNome(risorse).map(({ id, nome }) => ({ value: String(id), label: nome })),
  ];
  const made = create.data;
  return (
    <Stack>
      <CardTitle>{t('centro')}</CardTitle>
      <p className="soft">{t('centroAiuto')}</p>
      <Caricato query={query} errore={t('errore')} scheletro={<Skeleton height="88px" />}>
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
              <Button
                icon={<CalendarPlus />}
                busy={create.isPending ? t('creando') : undefined}
                onClick={() => (chosen ? setAsking('nuovo') : void make())}
              >
                {t(chosen ? 'nuovo' : 'crea')}
              </Button>
            </>
          );
        }}
      </Caricato>
      <ConfirmDialog
        open={asking === 'nuovo'}
        onClose={() => setAsking((now) => (now === 'nuovo' ? null : now))}
        onConfirm={make}
        title={t('nuovoTitolo')}
        confirm={t('nuovo')}
        busy={t('creando')}
      >
        <p>{t('nuovoAiuto')}</p>
      </ConfirmDialog>
      <ConfirmPassword
        open={asking === 'password'}
        spiegazione={t('perche')}
        onClose={() => setAsking(null)}
        onDone={() => void make()}
      />
    </Stack>
  );
}
