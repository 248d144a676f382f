import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { ultimoGiorno, type StatoGiorno } from '#domain/disponibilita.ts';
import { addGiorni, maxGiorno, type Giorno } from '#domain/giorno.ts';
import type { Intervallo } from '#domain/intervallo.ts';
import Calendario, { useMeseVisibile, type AspettoGiorno } from '#web/shared/ui/calendario/calendario.tsx';
import giornoStyles from '#web/shared/ui/calendario/calendario.module.css';
import { countSettimane, firstOfMonth, lunediOf, spanOfMonth } from '#web/shared/ui/calendario/mese.ts';
import { Button } from '#web/shared/ui/button.tsx';
import { cx } from '#web/shared/ui/cx.ts';
import { BellRing } from '#web/shared/ui/icons.ts';
import { Row } from '#web/shared/ui/layout.tsx';
import { Note } from '#web/shared/ui/note.tsx';
import { FROM_TABLET, useMedia } from '#web/shared/use-media.ts';
import styles from './prenota.module.css';
import { OffertaLibera } from './avviso-offerta.tsx';
import {
  sayCella,
  sayPerche,
  findFermo,
  findOfferta,
  formaOf,
  guide,
  isMio,
  type ParoleGiorno,
} from './motivi.ts';
import { Legenda, type Segno } from './legenda.tsx';
import { findMesePrimo } from './periodo.ts';
import { viewGiorno, type VistaGiorno } from './vista-giorno.ts';
import { announce, DETTO } from '#web/shared/announce.ts';

/** The classes of a day. Its shape shows the chosen range, else the previewed one, else its state. */
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

export interface CalendarioPeriodoProps {
  parlante: ParoleGiorno;
  onChoose: (giorno: Giorno) => void;
  /** Called with the free period accepted instead of a taken day. */
  onPeriodo: (periodo: Intervallo) => void;
  /** Waits for a taken day; absent if not possible. */
  onAvvisami?: ((giorno: Giorno) => void) | undefined;
  /** In a dialog: one month, and a line with the next step. */
  stretto?: boolean;
  /** Whether to show the legend; by default yes. */
  legenda?: boolean;
}

/**
 * The calendar of the booking form. Below it: the legend, or why the pressed day cannot be chosen, with an alternative.
 */
export default function CalendarioPeriodo(props: CalendarioPeriodoProps) {
  const { parlante, onChoose, onPeriodo, onAvvisami, stretto = false, legenda = true } = props;
  const { lingua, calendario, periodo, t } = parlante;
  const [guardato, setGuardato] = useState<Giorno | null>(null);
  const [rifiutato, setRifiutato] = useState<Giorno | null>(null);
  const beside = useMedia(FROM_TABLET);
  const shown =
    periodo.campo === 'fine' ? (periodo.fine ?? periodo.inizio) : (periodo.inizio ?? periodo.fine);
  const mesiFrom = (from: Giorno) => (stretto ? 1 : countMesi(from, calendario.oggi, beside));
  const [primo] = useState(() => (stretto ? findMesePrimo(calendario) : calendario.oggi));
  const [mese, setMese] = useMeseVisibile(shown, primo, mesiFrom);
  const mesi = mesiFrom(mese);
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
  const segni = useMemo(() => listSegni(mese, mesi, parlante), [mese, mesi, parlante]);
  const choose = (giorno: Giorno) => {
    const reason = sayPerche(giorno, parlante);
    setRifiutato(reason === null ? null : giorno);
    if (reason === null) onChoose(giorno);
    else announce(reason);
  };
  const risposta = useRef<HTMLDivElement>(null);
  // Scroll to the whole answer. On a phone it would hide the pressed day, which has the focus.
  useLayoutEffect(() => {
    if (rifiutato) risposta.current?.scrollIntoView({ block: 'nearest' });
    const giorno = document.activeElement?.getBoundingClientRect();
    const top = risposta.current?.getBoundingClientRect().top;
    if (rifiutato && giorno && top !== undefined && giorno.bottom + 8 > top)
      window.scrollBy({ top: giorno.bottom + 8 - top });
  }, [rifiutato]);
  const detto = rifiutato && sayPerche(rifiutato, parlante);
  const offerta = rifiutato && findOfferta(rifiutato, parlante);
  const waits = rifiutato && onAvvisami && isAltrui(rifiutato, parlante);
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
      {stretto && <p className="bold">{guide(parlante)}</p>}
      {legenda && !detto && <Legenda segni={segni} stretto={stretto} />}
      <div ref={risposta} {...DETTO} className={styles['risposta']}>
        {detto && (
          <Note>
            <p className="capital">{detto}</p>
            {(offerta || waits) && (
              <Row>
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
                {waits && (
                  <Button variant="plain" icon={<BellRing />} onClick={() => onAvvisami(rifiutato)}>
                    {t('avvisami_libera')}
                  </Button>
                )}
              </Row>
            )}
          </Note>
        )}
      </div>
    </>
  );
}

/** Two months side by side; in one column only if less than three weeks of the first are left. */
function countMesi(mese: Giorno, oggi: Giorno, beside: boolean): 1 | 2 {
  return beside || countSettimane(mese, oggi) < 3 ? 2 : 1;
}

function listSegni(mese: Giorno, mesi: number, parlante: ParoleGiorno): ReadonlySet<Segno> {
  const { calendario, periodo, fermi } = parlante;
  const segni = new Set<Segno>();
  const next = firstOfMonth(addGiorni(firstOfMonth(mese), 31 * (mesi - 1)));
  const last = spanOfMonth(next).fine;
  for (let day = maxGiorno(mese, lunediOf(calendario.oggi)); day <= last; day = addGiorni(day, 1)) {
    const { stato, parte, oggi, tuo } = viewGiorno(day, calendario, periodo);
    if (oggi) segni.add('oggi');
    if (tuo) segni.add('adesso_tuo');
    if (parte) segni.add('scelto');
    else if (stato !== 'libero') segni.add(segnoOf(day, stato, parlante, findFermo(fermi, day) !== null));
    else segni.add('libero');
  }
  return segni;
}

function segnoOf(giorno: Giorno, stato: StatoGiorno, parlante: ParoleGiorno, fermo: boolean): Segno {
  if (stato === 'occupato')
    return fermo ? 'fuori_uso' : isMio(giorno, parlante) ? 'prenotato_tu' : 'occupato';
  if (stato === 'chiuso') return 'chiuso';
  return formaOf(stato) === 'nudo' ? 'passato' : 'oltre_massimo';
}

/** Whether a day is taken by somebody else's booking, so that it may become free. */
const isAltrui = (giorno: Giorno, parlante: ParoleGiorno): boolean =>
  viewGiorno(giorno, parlante.calendario, parlante.periodo).stato === 'occupato' &&
  !isMio(giorno, parlante) &&
  findFermo(parlante.fermi, giorno) === null;
