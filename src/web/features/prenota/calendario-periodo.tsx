import { useCallback, useState } from 'react';
import { ultimoGiorno } from '#domain/disponibilita.ts';
import type { Giorno } from '#domain/giorno.ts';
import type { Intervallo } from '#domain/intervallo.ts';
import Calendario, { useMeseVisibile, type AspettoGiorno } from '#web/shared/ui/calendario/calendario.tsx';
import giornoStyles from '#web/shared/ui/calendario/giorno.module.css';
import { cx } from '#web/shared/ui/cx.ts';
import { useMedia } from '#web/shared/use-media.ts';
import styles from './form.module.css';
import { OffertaLibera } from './avviso-offerta.tsx';
import {
  sayCella,
  sayPerche,
  findFermo,
  findOfferta,
  formaOf,
  guide,
  isMio,
  type Parlante,
} from './motivi.ts';
import { viewGiorno, type VistaGiorno } from './vista-giorno.ts';

/** The classes of a day. Its shape shows the chosen range, or else the previewed range, or else its state. */
function classOfGiorno(
  { stato, parte, anteprima, oggi, tuo }: VistaGiorno,
  fermo: boolean,
  mio: boolean,
): string {
  const shape = parte ?? anteprima ?? (fermo ? 'fermo' : formaOf(stato));
  // A closed day inside a range shows both.
  return cx(
    giornoStyles['day'],
    giornoStyles[shape],
    stato === 'chiuso' && giornoStyles['chiuso'],
    oggi && giornoStyles['oggi'],
    (tuo || mio) && giornoStyles['tuo'],
  );
}

/** The calendar of the booking form, with the line that says why a day cannot be chosen, or what to do next. */
export default function CalendarioPeriodo({
  parlante,
  onChoose,
  onPeriodo,
  stretto = false,
}: {
  parlante: Parlante;
  onChoose: (giorno: Giorno) => void;
  /** Called with the free period that the user accepted instead of a taken day. */
  onPeriodo: (periodo: Intervallo) => void;
  /** Whether there is room for one month only, as in a dialog. */
  stretto?: boolean;
}) {
  const { lingua, calendario, periodo } = parlante;
  const [guardato, setGuardato] = useState<Giorno | null>(null);
  const [rifiutato, setRifiutato] = useState<Giorno | null>(null);
  const mesi = useMedia('(min-width: 600px)') && !stretto ? 2 : 1;
  const shown =
    periodo.campo === 'fine' ? (periodo.fine ?? periodo.inizio) : (periodo.inizio ?? periodo.fine);
  const [mese, setMese] = useMeseVisibile(shown, calendario.oggi, mesi);
  const aspetto = useCallback(
    (giorno: Giorno): AspettoGiorno => {
      const vista = viewGiorno(giorno, parlante.calendario, parlante.periodo, guardato);
      return {
        nome: sayCella(giorno, parlante),
        className: classOfGiorno(
          vista,
          vista.stato === 'occupato' && findFermo(parlante.fermi, giorno) !== null,
          vista.stato === 'occupato' && isMio(giorno, parlante),
        ),
        scelto: vista.parte !== null,
        spento: vista.stato !== 'libero',
      };
    },
    [parlante, guardato],
  );
  const choose = (giorno: Giorno) => {
    const reason = sayPerche(giorno, parlante);
    setRifiutato(reason === null ? null : giorno);
    if (reason === null) onChoose(giorno);
  };
  const detto = rifiutato && sayPerche(rifiutato, parlante);
  const offerta = rifiutato && findOfferta(rifiutato, parlante);
  const reason = guardato && sayPerche(guardato, parlante);
  return (
    <>
      <Calendario
        lingua={lingua}
        oggi={calendario.oggi}
        primo={calendario.oggi}
        ultimo={ultimoGiorno(calendario)}
        mesi={mesi}
        mese={mese}
        onMese={setMese}
        aspetto={aspetto}
        preferito={shown}
        onChoose={choose}
        onLook={setGuardato}
      />
      {/* Each day's name already contains its state; only a refused press is announced. */}
      <p className={styles['riga']} aria-hidden="true">
        {reason ?? detto ?? guide(parlante)}
      </p>
      <p className={styles['voce']} role="status">
        {detto}
      </p>
      {offerta && (
        <OffertaLibera
          offerta={offerta}
          parlante={parlante}
          onChoose={(giorno) => {
            setRifiutato(null);
            onChoose(giorno);
          }}
          onPeriodo={(periodo) => {
            setRifiutato(null);
            onPeriodo(periodo);
          }}
        />
      )}
    </>
  );
}
