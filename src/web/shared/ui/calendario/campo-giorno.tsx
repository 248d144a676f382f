import CalendarDays from 'lucide-react/icons/calendar-days';
import X from 'lucide-react/icons/x';
import { useRef, useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { formatGiorno, type Giorno } from '#domain/giorno.ts';
import { useTesti } from '../../i18n/use-testi.ts';
import { parseGiorno } from '../../testo-giorno.ts';
import { useOggi } from '../../use-oggi.ts';
import { Button, IconButton } from '../button.tsx';
import { Dialog } from '../dialog.tsx';
import { testiUi } from '../testi.ts';
import { TextField } from '../text-field.tsx';
import { CalendarioMese } from './calendario-mese.tsx';
import { testiCalendario } from './testi.ts';

export interface CampoGiornoProps {
  label: string;
  giorno: Giorno | null;
  onGiorno: (giorno: Giorno | null) => void;
  /** Why the day that stands here is not good. */
  errore?: string | undefined;
}

/** A day of any time: typed (16/3/2027, '16 marzo') or picked in a calendar, shown as '16 marzo 2027', emptied with its button. */
export function CampoGiorno({ label, giorno, onGiorno, errore }: CampoGiornoProps) {
  const t = useTesti(testiCalendario);
  const tUi = useTesti(testiUi);
  const lingua = useTranslation().i18n.language;
  const oggi = useOggi();
  const input = useRef<HTMLInputElement>(null);
  const [testo, setTesto] = useState<string | null>(null);
  const [nonGiorno, setNonGiorno] = useState(false);
  const [mese, setMese] = useState<Giorno | null>(null);

  const take = (day: Giorno | null) => {
    setTesto(null);
    setNonGiorno(false);
    if (day !== giorno) onGiorno(day);
  };
  const commit = () => {
    if (testo === null) return;
    const typed = testo.trim() === '' ? null : parseGiorno(testo, oggi, lingua);
    if (typed === null && testo.trim() !== '') setNonGiorno(true);
    else take(typed);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') commit();
    else if (event.key === 'Escape' && testo !== null) {
      setTesto(null);
      setNonGiorno(false);
    }
  };
  const value = testo ?? (giorno ? formatGiorno(giorno, lingua) : '');
  return (
    <>
      <TextField
        ref={input}
        label={label}
        className="num"
        value={value}
        placeholder={t('formato')}
        autoComplete="off"
        error={nonGiorno ? t('non_giorno') : errore}
        onChange={(event) => setTesto(event.target.value)}
        onBlur={commit}
        onKeyDown={onKeyDown}
        end={
          value === '' ? (
            <IconButton
              label={t('apri', { campo: label.toLowerCase() })}
              icon={<CalendarDays />}
              onClick={() => setMese(giorno ?? oggi)}
            />
          ) : (
            <IconButton
              label={tUi('cancella', { campo: label.toLowerCase() })}
              icon={<X />}
              onClick={() => {
                // The button goes away with the text; the focus must not go with it.
                input.current?.focus();
                take(null);
              }}
            />
          )
        }
      />
      <Dialog
        open={mese !== null}
        onClose={() => setMese(null)}
        title={label}
        finalFocus={() => input.current}
        actions={<Button onClick={() => setMese(null)}>{tUi('chiudi')}</Button>}
      >
        <CalendarioMese
          lingua={lingua}
          oggi={oggi}
          giorno={giorno ?? oggi}
          onGiorno={(day) => {
            take(day);
            setMese(null);
          }}
          mese={mese ?? oggi}
          onMese={setMese}
          contenuto={niente}
        />
      </Dialog>
    </>
  );
}

const niente = () => ({ nome: '', segno: null });
