import { useEffect, useEffectEvent, useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import { formatGiorno, PRIMO_GIORNO, ULTIMO_GIORNO, type Giorno } from '#domain/giorno.ts';
import { testiCampi } from '../../api/errori-campi.ts';
import { useLingua } from '../../i18n/lingua.ts';
import { useTesti } from '../../i18n/use-testi.ts';
import { parseGiorno, typeGiorno } from '../../testo-giorno.ts';
import { IconButton } from '../button.tsx';
import { CalendarDays, X } from '../icons.ts';
import { testiUi } from '../testi.ts';
import { TextField } from '../text-field.tsx';
import { testiCalendario } from './testi.ts';
import { announce } from '../../announce.ts';

interface CampoGiornoScrittoProps {
  label: string;
  hint?: string | undefined;
  giorno: Giorno | null;
  oggi: Giorno;
  /** For a field without room for the month's name: '16/03/2027'. */
  breve?: boolean;
  /** A day always stands in it: the calendar is offered in place of clearing it. */
  sempre?: boolean | undefined;
  /** The error about the day in the field. */
  error?: string | undefined;
  /**
   * Called with a typed day, or null for an emptied field; returns why it cannot be chosen, or null when it was
   * accepted.
   */
  onGiorno: (giorno: Giorno | null) => string | null;
  /**
   * Called when a typed day is out of bounds, with the last possible day on that side. Returns why even that day cannot
   * be chosen, or null if it can.
   */
  onFuori?: (estremo: Giorno) => string | null;
  /** Called when the text becomes one that is not a day or was refused, and when it no longer is. */
  onIlleggibile?: ((illeggibile: boolean) => void) | undefined;
  /** The button in the empty field, or where a day always stands in it, which leads to a calendar. */
  calendario: { label: string; onClick: () => void };
  onFocus?: () => void;
  /** Called when the down arrow is pressed. */
  onFreccia?: () => void;
  inputRef?: RefObject<HTMLInputElement | null>;
}

/**
 * A field for a day that is typed (16/3/2027, '16 marzo'), shown as '16 marzo 2027', and cleared with its button. As long
 * as it holds a text that is no day or was refused, its form is not sent.
 */
export function CampoGiornoScritto(props: CampoGiornoScrittoProps) {
  const { label, hint, giorno, oggi, error, onGiorno, onFuori, calendario, onFocus, onFreccia } = props;
  const t = useTesti(testiCalendario);
  const tUi = useTesti(testiUi);
  const tCampi = useTesti(testiCampi);
  const lingua = useLingua();
  const own = useRef<HTMLInputElement>(null);
  const input = props.inputRef ?? own;
  const [testo, setTesto] = useState<string | null>(null);
  const [rifiuto, setRifiuto] = useState<string | undefined>(undefined);
  const forget = () => {
    setTesto(null);
    setRifiuto(undefined);
  };
  const illeggibile = rifiuto !== undefined;
  const tell = useEffectEvent((is: boolean) => props.onIlleggibile?.(is));
  useEffect(() => {
    if (!illeggibile) return undefined;
    tell(true);
    const form = input.current?.form;
    // The form would send another day than the field shows.
    const hold = (event: SubmitEvent) => {
      event.preventDefault();
      event.stopPropagation();
      input.current?.focus();
    };
    form?.addEventListener('submit', hold);
    return () => {
      tell(false);
      form?.removeEventListener('submit', hold);
    };
  }, [illeggibile, input]);
  // A day set from elsewhere (calendar, proposal) replaces what was being typed.
  const [before, setBefore] = useState(giorno);
  if (before !== giorno) {
    setBefore(giorno);
    forget();
  }

  const commit = () => {
    if (testo === null) return;
    if (testo.trim() === '') {
      forget();
      if (giorno) onGiorno(null);
      return;
    }
    const typed = parseGiorno(testo, oggi, lingua);
    const judge = () => {
      if (typed === null) return t('non_giorno');
      if (typed === 'prima' || typed === 'dopo') {
        return onFuori?.(typed === 'prima' ? PRIMO_GIORNO : ULTIMO_GIORNO) ?? tCampi('giorno_fuori_estremi');
      }
      return typed === giorno ? null : onGiorno(typed);
    };
    const reason = judge();
    setRifiuto(reason ?? undefined);
    // The focus stays in the field, or has left it: neither reads what is below it.
    if (reason !== null) announce(reason, { urgent: true });
    if (reason === null) setTesto(null);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && testo !== null) {
      // The first Enter accepts the day; only the next one submits the form.
      event.preventDefault();
      commit();
    } else if (event.key === 'ArrowDown' && onFreccia) {
      event.preventDefault();
      commit();
      onFreccia();
    } else if (event.key === 'Escape' && testo !== null) forget();
  };
  const clear = () => {
    // The button disappears with the text; the focus must not.
    input.current?.focus();
    forget();
    onGiorno(null);
  };

  const shown = giorno && (props.breve ? typeGiorno(giorno) : formatGiorno(giorno, lingua));
  const value = testo ?? shown ?? '';
  return (
    <TextField
      ref={input}
      label={label}
      hint={hint}
      className="num"
      value={value}
      placeholder={t('formato')}
      autoComplete="off"
      error={rifiuto ?? error}
      onChange={(event) => setTesto(event.target.value)}
      onFocus={onFocus}
      onBlur={commit}
      onKeyDown={onKeyDown}
      end={
        value === '' || props.sempre ? (
          <IconButton label={calendario.label} icon={<CalendarDays />} onClick={calendario.onClick} />
        ) : (
          <IconButton label={tUi('cancella', { campo: label.toLowerCase() })} icon={<X />} onClick={clear} />
        )
      }
    />
  );
}
