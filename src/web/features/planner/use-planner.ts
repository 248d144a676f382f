import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { type CalendarioApertura, SEMPRE_APERTO } from '#domain/apertura.ts';
import { orizzonte } from '#domain/fasce.ts';
import { formatGiorno } from '#domain/format-giorni.ts';
import { type Giorno, maxGiorno, minGiorno } from '#domain/giorno.ts';
import type { Intervallo } from '#domain/intervallo.ts';
import { upperFirst } from '#web/shared/format.ts';
import { useLingua } from '#web/shared/i18n/lingua.ts';
import { tenuteQuery } from '#web/shared/queries/attese.ts';
import { chiusureQuery, periodoAnni } from '#web/shared/queries/chiusure.ts';
import { mesiPlannerQuery } from '#web/shared/queries/prenotazioni.ts';
import { useRisorse } from '#web/shared/queries/risorse.ts';
import { useOggi } from '#web/shared/use-oggi.ts';
import { type Barra, collectBarre, type FermoElencato } from './barre.ts';
import { freeAround } from './free-around.ts';
import { firstGiorno, groupChiusi, lastGiorno, listGiorni, wholeMonths, type Zoom } from './giorni.ts';
import { layRighe } from './righe.ts';

export type Vista = Planner['vista'];

export type Planner = ReturnType<typeof usePlanner>;

const NO_FERMI: readonly FermoElencato[] = [];
const NO_BARRE: readonly Barra[] = [];

/** Loads the planner from a day on; today if null. */
export function usePlanner(da: Giorno | null, zoom: Zoom) {
  const lingua = useLingua();
  const oggi = useOggi();
  const { risorse, complete, isError, refetch } = useRisorse();
  const inizio = firstGiorno(da ?? oggi, zoom);
  const fine = lastGiorno(inizio, zoom);
  const prenotazioni = useQuery({
    ...mesiPlannerQuery(wholeMonths({ inizio, fine })),
    placeholderData: keepPreviousData,
  });
  // Whole years, so that most steps of a week request nothing.
  const chiusure = useQuery({
    ...chiusureQuery(periodoAnni(inizio, fine)),
    placeholderData: keepPreviousData,
  });
  const tenute = useQuery(tenuteQuery());

  const fermi = chiusure.data?.fermi ?? NO_FERMI;
  const barre = useMemo(
    () => collectBarre(prenotazioni.data ?? [], fermi, tenute.data ?? [], { inizio, fine }),
    [prenotazioni.data, fermi, tenute.data, inizio, fine],
  );
  const barreDi = (risorsa: number): readonly Barra[] => barre.get(risorsa) ?? NO_BARRE;
  const righe = useMemo(() => {
    const occupate = new Map([...barre].map(([id, [first]]) => [id, first!.prenotabile]));
    return complete ? layRighe(risorse, occupate) : [];
  }, [risorse, complete, barre]);

  const calendario: CalendarioApertura = chiusure.data ?? SEMPRE_APERTO;
  const vista = useMemo(() => {
    const giorni = listGiorni({ inizio, fine });
    return {
      zoom,
      inizio,
      fine,
      giorni,
      oggi,
      lingua,
      periodo: sayMostrati({ inizio, fine }, zoom, lingua),
      calendario,
      chiusi: groupChiusi(calendario, giorni),
      fermi,
    };
  }, [zoom, inizio, fine, oggi, lingua, calendario, fermi]);

  // For somebody else, the centre books as far ahead as anybody may (prodotto/persone#prenota-per).
  const prenotabili = { inizio: oggi, fine: orizzonte(oggi) };
  const isKnown = [prenotazioni, chiusure].every((one) => one.data && !one.isPlaceholderData);
  const shownPrenotabili = {
    inizio: maxGiorno(inizio, prenotabili.inizio),
    fine: minGiorno(fine, prenotabili.fine),
  };
  return {
    vista,
    /** Empty until the resources have loaded. */
    righe,
    barreDi,
    /** The free days around a day of a resource; null if it is not known to be free. */
    liberoOf: (risorsa: number, giorno: Giorno): Intervallo | null =>
      isKnown ? freeAround(giorno, barreDi(risorsa), shownPrenotabili, calendario) : null,
    /** Days that can be booked as of today. */
    prenotabili,
    risorse,
    loading: !complete && !isError,
    complete,
    fallito: isError || [prenotazioni, chiusure, tenute].some((query) => query.isError),
    riprova: () => {
      if (isError) refetch();
      for (const query of [prenotazioni, chiusure, tenute]) if (query.isError) void query.refetch();
    },
  };
}

/** 'Marzo 2027', 'Marzo 2027 – Maggio 2027', '01 marzo 2027 – 28 marzo 2027'. */
function sayMostrati({ inizio, fine }: Intervallo, zoom: Zoom, lingua: string): string {
  const say = (giorno: Giorno) =>
    zoom === 'settimane'
      ? formatGiorno(giorno, lingua, 'date')
      : upperFirst(formatGiorno(giorno, lingua, 'month'));
  return zoom === 'mese' ? say(inizio) : `${say(inizio)} – ${say(fine)}`;
}
