import { useImperativeHandle, useRef, useState, type Ref } from 'react';
import type { Giorno } from '#domain/giorno.ts';
import { sayGiorno } from '#domain/say-giorni.ts';
import { announce } from '../../announce.ts';
import { useLingua } from '../../i18n/lingua.ts';
import { useTesti } from '../../i18n/use-testi.ts';
import { useOggi } from '../../use-oggi.ts';
import { Button } from '../button.tsx';
import { Dialog } from '../dialog.tsx';
import { testiUi } from '../testi.ts';
import { CalendarioMese } from './calendario-mese.tsx';
import { CampoGiornoScritto } from './campo-giorno-scritto.tsx';
import { testiCalendario } from './testi.ts';

interface CampoGiornoProps {
  label: string;
  hint?: string;
  giorno: Giorno | null;
  /** A day always stands in it: it is replaced, never cleared. */
  sempre?: boolean;
  onGiorno: (giorno: Giorno | null) => void;
  /** The error about the day in the field. */
  error?: string | undefined;
  /** Called when the text becomes one that is not a day, and when it no longer is. */
  onIlleggibile?: (illeggibile: boolean) => void;
  ref?: Ref<HTMLInputElement>;
}

/**
 * A field for any day: typed (16/3/2027, '16 marzo') or picked in a calendar, shown as '16 marzo 2027', cleared with
 * its button.
 */
export function CampoGiorno(props: CampoGiornoProps) {
  const { label, hint, giorno, sempre, onGiorno, error, onIlleggibile, ref } = props;
  const t = useTesti(testiCalendario);
  const tUi = useTesti(testiUi);
  const lingua = useLingua();
  const oggi = useOggi();
  const input = useRef<HTMLInputElement>(null);
  useImperativeHandle(ref, () => input.current!, []);
  const [mese, setMese] = useState<Giorno | null>(null);
  return (
    <>
      <CampoGiornoScritto
        inputRef={input}
        label={label}
        hint={hint}
        giorno={giorno}
        oggi={oggi}
        sempre={sempre}
        error={error}
        onIlleggibile={onIlleggibile}
        onGiorno={(day) => {
          onGiorno(day);
          // What was typed is written out in the field; nobody who listens would know that it was understood.
          if (day) announce(`${label}: ${sayGiorno(day, lingua, oggi)}`);
          return null;
        }}
        calendario={{
          label: t('apri', { campo: label.toLowerCase() }),
          onClick: () => setMese(giorno ?? oggi),
        }}
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
            if (day !== giorno) onGiorno(day);
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
