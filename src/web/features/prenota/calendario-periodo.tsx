import { useCallback, useState } from 'react';
import type { Giorno } from '#domain/giorno.ts';
import { ultimoGiornoPrenotabile } from '#domain/regole.ts';
import Calendario, { useMeseVisibile, type AspettoGiorno } from '#web/shared/ui/calendario/calendario.tsx';
import giornoStyles from '#web/shared/ui/calendario/giorno.module.css';
import { cx } from '#web/shared/ui/cx.ts';
import { useMedia } from '#web/shared/use-media.ts';
import styles from './form.module.css';
import { callGiorno, explainGiorno, guide, type Parlante } from './motivi.ts';
import { viewGiorno, type VistaGiorno } from './vista-giorno.ts';

/** The classes of a day: the shape of the chosen range, otherwise that of its state. */
export function classOfGiorno({ stato, parte, oggi }: VistaGiorno): string {
  const shape = parte ?? (stato === 'libero' || stato === 'occupato' ? stato : 'nudo');
  return cx(giornoStyles['day'], giornoStyles[shape], oggi && giornoStyles['oggi']);
}

/** The calendar of the booking form, with the line that says why a day cannot be chosen, or what to do next. */
export default function CalendarioPeriodo({
  parlante,
  onChoose,
}: {
  parlante: Parlante;
  onChoose: (giorno: Giorno) => void;
}) {
  const { lingua, calendario, periodo } = parlante;
  const [guardato, setGuardato] = useState<Giorno | null>(null);
  const [detto, setDetto] = useState('');
  const mesi = useMedia('(min-width: 600px)') ? 2 : 1;
  const shown =
    periodo.campo === 'fine' ? (periodo.fine ?? periodo.inizio) : (periodo.inizio ?? periodo.fine);
  const [mese, setMese] = useMeseVisibile(shown, calendario.oggi, mesi);
  const aspetto = useCallback(
    (giorno: Giorno): AspettoGiorno => {
      const vista = viewGiorno(giorno, parlante.calendario, parlante.periodo);
      return {
        nome: callGiorno(giorno, parlante),
        className: classOfGiorno(vista),
        scelto: vista.parte !== null,
        spento: vista.stato !== 'libero',
      };
    },
    [parlante],
  );
  const choose = (giorno: Giorno) => {
    const reason = explainGiorno(giorno, parlante);
    setDetto(reason ?? '');
    if (reason === null) onChoose(giorno);
  };
  const reason = guardato && explainGiorno(guardato, parlante);
  return (
    <>
      <Calendario
        lingua={lingua}
        oggi={calendario.oggi}
        primo={calendario.oggi}
        ultimo={ultimoGiornoPrenotabile(calendario)}
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
        {reason ?? guide(parlante)}
      </p>
      <p className={styles['voce']} role="status">
        {detto}
      </p>
    </>
  );
}
