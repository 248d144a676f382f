import { type Ref, useImperativeHandle, useRef, useState } from 'react';
import { formatGiorno } from '#domain/format-giorni.ts';
import type { Giorno } from '#domain/giorno.ts';
import { announce } from '#web/shared/announce.ts';
import { useLingua } from '#web/shared/i18n/lingua.ts';
import { useTesti } from '#web/shared/i18n/testi.ts';
import { useOggi } from '#web/shared/use-oggi.ts';
import { Button } from '#web/shared/ui/button.tsx';
import { Dialog } from '#web/shared/ui/dialog.tsx';
import { testiUi } from '#web/shared/ui/testi.ts';
import { CalendarioMese } from './calendario-mese.tsx';
import { CampoGiornoScritto } from './campo-giorno-scritto.tsx';
import { testiCalendario } from './testi.ts';

interface CampoGiornoProps {
  label: string;
  hint?: string;
  giorno: Giorno | null;
  /** The field is never empty. */
  sempre?: boolean;
  onGiorno: (giorno: Giorno | null) => void;
  error?: string | undefined;
  /** Called when the text becomes invalid, and when it no longer is. */
  onIlleggibile?: (illeggibile: boolean) => void;
  ref?: Ref<HTMLInputElement>;
}

/** A field for any day, typed (see `CampoGiornoScritto`) or picked in a calendar. */
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
          // A screen reader does not read the day that replaces the typed text.
          if (day) announce(`${label}: ${formatGiorno(day, lingua, 'long', oggi)}`);
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
