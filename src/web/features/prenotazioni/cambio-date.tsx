import { Suspense, useRef, useState } from 'react';
import { useTesti } from '#web/shared/i18n/use-testi.ts';
import { Button } from '#web/shared/ui/button.tsx';
import { CalendarCog } from '#web/shared/ui/icons.ts';
import { lazyParte } from '#web/shared/ui/parte.tsx';
import type { CambiaDateProps } from './calendario-cambio.ts';
import { testiPrenotazioni } from './testi.ts';

const FormCambio = lazyParte(() => import('./form-cambio.tsx'), { dove: 'sopra' });

/** 'Cambia le date': the button on a booking's card, and its dialog (prodotto/prenotazioni#cambio). */
export function CambiaDate(props: CambiaDateProps) {
  const t = useTesti(testiPrenotazioni);
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button ref={button} icon={<CalendarCog />} onClick={() => setOpen(true)}>
        {t('cambia')}
      </Button>
      {open && (
        <Suspense>
          <FormCambio {...props} button={button} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
