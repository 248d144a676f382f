import CalendarDays from 'lucide-react/icons/calendar-days';
import X from 'lucide-react/icons/x';
import { useRef, useState, type KeyboardEvent } from 'react';
import { formatGiorno, type Giorno } from '#domain/giorno.ts';
import { useTesti } from '#web/shared/i18n/use-testi.ts';
import { IconButton } from '#web/shared/ui/button.tsx';
import { TextField } from '#web/shared/ui/text-field.tsx';
import { testiUi } from '#web/shared/ui/testi.ts';
import { parseGiorno } from '#web/shared/testo-giorno.ts';
import { testiPrenota } from './testi.ts';

export interface CampoDataProps {
  label: string;
  giorno: Giorno | null;
  oggi: Giorno;
  lingua: string;
  /** Why the day that stands here is not good. */
  errore?: string | undefined;
  /** A typed day; gives the reason when it cannot be chosen, null when it was taken over. */
  onScrivi: (giorno: Giorno) => string | null;
  onCancella: () => void;
  /** The field got the focus: the calendar's next press is for it. */
  onTurno: () => void;
  /** Asks for the focus in the calendar. */
  onCalendario: () => void;
}

/**
 * One of the two dates: typed (16/3/2027, '16 marzo') or picked in the calendar below, shown as '16 marzo 2027',
 * emptied with its button (spec 2, Booking form). The arrow down leads into the calendar.
 */
export function CampoData(props: CampoDataProps) {
  const { label, giorno, oggi, lingua, errore, onScrivi, onCancella, onTurno, onCalendario } = props;
  const t = useTesti(testiPrenota);
  const tUi = useTesti(testiUi);
  const input = useRef<HTMLInputElement>(null);
  const [testo, setTesto] = useState<string | null>(null);
  const [rifiuto, setRifiuto] = useState<string | undefined>(undefined);
  // A day that comes from elsewhere (calendar, proposal) puts an end to what was being typed.
  const [before, setBefore] = useState(giorno);
  if (before !== giorno) {
    setBefore(giorno);
    setTesto(null);
    setRifiuto(undefined);
  }

  const commit = () => {
    if (testo === null) return;
    if (testo.trim() === '') {
      setTesto(null);
      setRifiuto(undefined);
      if (giorno) onCancella();
      return;
    }
    const typed = parseGiorno(testo, oggi, lingua);
    const reason = typed ? (typed === giorno ? null : onScrivi(typed)) : t('non_data');
    setRifiuto(reason ?? undefined);
    if (reason === null) setTesto(null);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && testo !== null) {
      // The first Enter takes the date over; only the next one sends the form.
      event.preventDefault();
      commit();
    } else if (event.key === 'ArrowDown') {
      event.preventDefault();
      commit();
      onCalendario();
    } else if (event.key === 'Escape' && testo !== null) {
      setTesto(null);
      setRifiuto(undefined);
    }
  };
  const clear = () => {
    // The button goes away with the text; the focus must not go with it.
    input.current?.focus();
    setTesto(null);
    setRifiuto(undefined);
    onCancella();
  };

  const value = testo ?? (giorno ? formatGiorno(giorno, lingua) : '');
  return (
    <TextField
      ref={input}
      label={label}
      className="num"
      value={value}
      placeholder={t('formato')}
      autoComplete="off"
      error={rifiuto ?? errore}
      onChange={(event) => setTesto(event.target.value)}
      onFocus={onTurno}
      onBlur={commit}
      onKeyDown={onKeyDown}
      end={
        value === '' ? (
          <IconButton
            label={t('vai_calendario', { campo: label.toLowerCase() })}
            icon={<CalendarDays />}
            onClick={() => {
              onTurno();
              onCalendario();
            }}
          />
        ) : (
          <IconButton label={tUi('cancella', { campo: label.toLowerCase() })} icon={<X />} onClick={clear} />
        )
      }
    />
  );
}
