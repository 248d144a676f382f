import { type KeyboardEvent, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { formatGiorno } from '#domain/format-giorni.ts';
import { type Giorno, PRIMO_GIORNO, ULTIMO_GIORNO } from '#domain/giorno.ts';
import { testiCampi } from '#web/shared/api/errori-campi.ts';
import { useLingua } from '#web/shared/i18n/lingua.ts';
import { useTesti } from '#web/shared/i18n/testi.ts';
import { parseGiorno, typeGiorno } from '#web/shared/testo-giorno.ts';
import { IconButton } from '#web/shared/ui/button.tsx';
import { CalendarDays, X } from '#web/shared/ui/icons.ts';
import { testiUi } from '#web/shared/ui/testi.ts';
import { TextField } from '#web/shared/ui/text-field.tsx';
import { announce } from '#web/shared/announce.ts';
import { testiCalendario } from './testi.ts';

interface CampoGiornoScrittoProps {
  label: string;
  hint?: string | undefined;
  giorno: Giorno | null;
  oggi: Giorno;
  /** Short, for a narrow field: '16/03/2027'. */
  breve?: boolean;
  /** The field is never empty: the button opens the calendar instead of clearing it. */
  sempre?: boolean | undefined;
  error?: string | undefined;
  /** Called with a typed day, or null for an emptied field; returns the reason if it is refused. */
  onGiorno: (giorno: Giorno | null) => string | null;
  /** Called with the last possible day if a typed day is out of range; returns the reason if even that is refused. */
  onFuori?: (estremo: Giorno) => string | null;
  /** Called when the text becomes invalid or refused, and when it no longer is. */
  onIlleggibile?: ((illeggibile: boolean) => void) | undefined;
  /** The button that opens a calendar. */
  calendario: { label: string; onClick: () => void };
  onFocus?: () => void;
  onFreccia?: () => void;
  inputRef?: RefObject<HTMLInputElement | null>;
}

/** A text field for a day: '16/3/2027' becomes '16 marzo 2027'. An invalid or refused text blocks the form's submit. */
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
  // A day set elsewhere (calendar, proposal) replaces the typed text.
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
    // Screen readers read the error only when the field takes the focus.
    if (reason !== null) announce(reason, { urgent: true });
    if (reason === null) setTesto(null);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && testo !== null) {
      // The first Enter accepts the day; the next one submits the form.
      event.preventDefault();
      commit();
    } else if (event.key === 'ArrowDown' && onFreccia) {
      event.preventDefault();
      commit();
      onFreccia();
    } else if (event.key === 'Escape' && testo !== null) forget();
  };
  const clear = () => {
    // The button is removed with the text.
    input.current?.focus();
    forget();
    onGiorno(null);
  };

  const shown = giorno && (props.breve ? typeGiorno(giorno) : formatGiorno(giorno, lingua, 'field'));
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
