import { formatGiorno, formatPeriodo } from '#domain/format-giorni.ts';
import type { Giorno } from '#domain/giorno.ts';
import { giorniIn, type Intervallo } from '#domain/intervallo.ts';
import { Button } from '#web/shared/ui/button.tsx';
import { CalendarPlus } from '#web/shared/ui/icons.ts';
import type { PeriodoOfferto, ParoleGiorno } from './motivi.ts';

/** A free period of at most this many days is offered whole; a longer one only from its start. */
const WHOLE_UP_TO = 7;

interface OffertaLiberaProps {
  offerta: PeriodoOfferto;
  parlante: ParoleGiorno;
  onChoose: (inizio: Giorno) => void;
  onPeriodo: (periodo: Intervallo) => void;
}

/** A button with the offer for a taken or closed day (prodotto/prenotazioni#calendario). */
export function OffertaLibera({ offerta, parlante, onChoose, onPeriodo }: OffertaLiberaProps) {
  const { t, lingua, calendario } = parlante;
  const { periodo, fino } = offerta;
  const whole = fino || giorniIn(periodo) <= WHOLE_UP_TO;
  const say = (giorno: Giorno) => formatGiorno(giorno, lingua, 'long', calendario.oggi);
  return (
    <div>
      <Button icon={<CalendarPlus />} onClick={() => (whole ? onPeriodo(periodo) : onChoose(periodo.inizio))}>
        {fino
          ? t('fino_a', { giorno: say(periodo.fine) })
          : whole
            ? t('prendi', { periodo: formatPeriodo(periodo, lingua, 'long', calendario.oggi) })
            : t('comincia', { giorno: say(periodo.inizio) })}
      </Button>
    </div>
  );
}
