import { sayGiorno } from '#domain/say-giorni.ts';
import type { Giorno } from '#domain/giorno.ts';
import { giorniIn, type Intervallo } from '#domain/intervallo.ts';
import { Button } from '#web/shared/ui/button.tsx';
import { CalendarPlus } from '#web/shared/ui/icons.ts';
import { sayProposta, type Offerta, type Parlante } from './motivi.ts';

/** A free period of up to this many days is offered whole; a longer one, which few people need, only from its start. */
const WHOLE_UP_TO = 7;

interface OffertaLiberaProps {
  offerta: Offerta;
  parlante: Parlante;
  onChoose: (inizio: Giorno) => void;
  onPeriodo: (periodo: Intervallo) => void;
}

/** A button that takes what is offered in place of a taken or closed day (prodotto/prenotazioni#calendario). */
export function OffertaLibera({ offerta, parlante, onChoose, onPeriodo }: OffertaLiberaProps) {
  const { t, lingua, calendario } = parlante;
  const { periodo, fino } = offerta;
  const whole = fino || giorniIn(periodo) <= WHOLE_UP_TO;
  const say = (giorno: Giorno) => sayGiorno(giorno, lingua, calendario.oggi);
  return (
    <div>
      <Button icon={<CalendarPlus />} onClick={() => (whole ? onPeriodo(periodo) : onChoose(periodo.inizio))}>
        {fino
          ? t('fino_a', { giorno: say(periodo.fine) })
          : whole
            ? t('prendi', { periodo: sayProposta(periodo, parlante) })
            : t('comincia', { giorno: say(periodo.inizio) })}
      </Button>
    </div>
  );
}
