import CalendarPlus from 'lucide-react/icons/calendar-plus';
import { sayGiorno } from '#domain/say-giorni.ts';
import type { Giorno } from '#domain/giorno.ts';
import { giorniIn, type Intervallo } from '#domain/intervallo.ts';
import { Button } from '#web/shared/ui/button.tsx';
import { sayPeriodo, type Parlante } from './motivi.ts';

/** A free period of up to this many days is offered whole; a longer one, which few people need, only from its start. */
const WHOLE_UP_TO = 7;

export interface OffertaLiberaProps {
  offerta: Intervallo;
  parlante: Parlante;
  onChoose: (inizio: Giorno) => void;
  onPeriodo: (periodo: Intervallo) => void;
}

/** A button that takes the next free period after a taken day was pressed (prodotto/prenotazioni#calendario). */
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
