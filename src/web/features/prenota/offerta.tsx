import CalendarPlus from 'lucide-react/icons/calendar-plus';
import { sayGiorno } from '#domain/say-giorni.ts';
import type { Giorno } from '#domain/giorno.ts';
import { giorniIn, type Intervallo } from '#domain/intervallo.ts';
import { Button } from '#web/shared/ui/button.tsx';
import { sayPeriodo, type Parlante } from './motivi.ts';

/** A free period up to so many days is offered whole; of a longer one only the beginning, for nobody wants all of it. */
const WHOLE_UP_TO = 7;

export interface OffertaLiberaProps {
  offerta: Intervallo;
  parlante: Parlante;
  onChoose: (inizio: Giorno) => void;
  onPeriodo: (periodo: Intervallo) => void;
}

/** What is free next after a taken day that was pressed, one press away (prodotto/prenotazioni#calendario). */
export function OffertaLibera({ offerta, parlante, onChoose, onPeriodo }: OffertaLiberaProps) {
  const { t, lingua, calendario } = parlante;
  const whole = giorniIn(offerta) <= WHOLE_UP_TO;
  return (
    <div>
      <Button icon={<CalendarPlus />} onClick={() => (whole ? onPeriodo(offerta) : onChoose(offerta.inizio))}>
        {whole
          ? t('prendi', { periodo: sayPeriodo(offerta, parlante) })
          : t('comincia', { giorno: sayGiorno(offerta.inizio, lingua, calendario.oggi) })}
      </Button>
    </div>
  );
}
