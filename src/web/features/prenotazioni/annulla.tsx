import { useRef } from 'react';
import type { PrenotazioneSalvataAdmin } from '#contract/prenotazioni.ts';
import { useTesti } from '#web/shared/i18n/use-testi.ts';
import { Button } from '#web/shared/ui/button.tsx';
import { Trash2 } from '#web/shared/ui/icons.ts';
import { testiPrenotazioni } from './testi.ts';
import { useDomande } from './use-domande.tsx';
import { SENZA_COSTO } from './vista-prenotazione.ts';

/** 'Annulla' alone, for a line of the desk: asks first, and lets the administrator leave the booking as it is. */
export function Annulla({ prenotazione }: { prenotazione: PrenotazioneSalvataAdmin }) {
  const t = useTesti(testiPrenotazioni);
  const root = useRef<HTMLDivElement>(null);
  const whole = { ...SENZA_COSTO, ...prenotazione };
  const { ask, domande } = useDomande({ prenotazione: whole, utente: prenotazione.utente }, root);
  return (
    <div ref={root}>
      <Button variant="danger" icon={<Trash2 />} onClick={() => ask('annulla')}>
        {t('annulla')}
      </Button>
      {domande}
    </div>
  );
}
