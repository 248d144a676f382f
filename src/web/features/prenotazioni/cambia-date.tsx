import { useRef, useState } from 'react';
import { useTesti } from '#web/shared/i18n/testi.ts';
import { Button } from '#web/shared/ui/button.tsx';
import { CalendarCog } from '#web/shared/ui/icons.ts';
import { useOggi } from '#web/shared/use-oggi.ts';
import { testiPrenotazioni } from './testi.ts';
import type { Cambiabile } from './use-cambio.ts';
import { FormCambio } from './form-cambio.tsx';

interface CambiaDateProps {
  /** A booking that may be changed, or a series by start. */
  prenotazioni: readonly Cambiabile[];
  /** Whether the centre changes them, which may also choose another piece. */
  centro?: boolean;
}

/**
 * The button 'Cambia le date' and its dialog (prodotto/prenotazioni#cambio). A series moves together if at least two of
 * its bookings have not begun (prodotto/prenotazioni#cambio-insieme).
 */
export function CambiaDate({ prenotazioni, centro = false }: CambiaDateProps) {
  const t = useTesti(testiPrenotazioni);
  const oggi = useOggi();
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const count = prenotazioni.length;
  const avanti = count === 1 ? prenotazioni : prenotazioni.filter(({ inizio }) => inizio > oggi);
  if (count > 1 && avanti.length < 2) return null;
  return (
    <>
      <Button ref={button} icon={<CalendarCog />} onClick={() => setOpen(true)}>
        {t('cambia', { count })}
      </Button>
      {open && (
        <FormCambio
          prenotazioni={avanti}
          iniziate={count - avanti.length}
          centro={centro}
          button={button}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
