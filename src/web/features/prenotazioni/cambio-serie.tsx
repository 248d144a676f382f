import { Suspense, useRef, useState } from 'react';
import type { Prenotazione } from '#contract/prenotazioni.ts';
import { useTesti } from '#web/shared/i18n/use-testi.ts';
import { Button } from '#web/shared/ui/button.tsx';
import { CalendarCog } from '#web/shared/ui/icons.ts';
import { lazyParte } from '#web/shared/ui/parte.tsx';
import { useOggi } from '#web/shared/use-oggi.ts';
import { testiSerie } from './testi-serie.ts';

const FormSerie = lazyParte(() => import('./form-serie.tsx'), { dove: 'sopra' });

interface CambioSerieProps {
  /** The bookings that were made in one go, by start. */
  prenotazioni: readonly Prenotazione[];
  /** Whether the centre changes them, so that they may also move to another piece. */
  centro?: boolean;
}

/** 'Cambia le date di tutte': the button on a pile of cards, and its dialog (prodotto/prenotazioni#cambio-insieme). */
export function CambioSerie({ prenotazioni, centro = false }: CambioSerieProps) {
  const t = useTesti(testiSerie);
  const oggi = useOggi();
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const avanti = prenotazioni.filter(({ inizio }) => inizio > oggi);
  if (avanti.length < 2) return null;
  return (
    <>
      <Button ref={button} icon={<CalendarCog />} onClick={() => setOpen(true)}>
        {t('cambia')}
      </Button>
      {open && (
        <Suspense>
          <FormSerie
            prenotazioni={avanti}
            iniziate={prenotazioni.length - avanti.length}
            centro={centro}
            button={button}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}
