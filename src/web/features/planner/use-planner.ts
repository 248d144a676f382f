import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { SEMPRE_APERTO, type Calendario } from '#domain/apertura.ts';
import { orizzonte } from '#domain/fasce.ts';
import { maxGiorno, minGiorno, type Giorno } from '#domain/giorno.ts';
import { overlap, type Intervallo } from '#domain/intervallo.ts';
import { formatData } from '#web/shared/format.ts';
import { useLingua } from '#web/shared/i18n/lingua.ts';
import { useTesti } from '#web/shared/i18n/use-testi.ts';
import { tenuteQuery } from '#web/shared/queries/attese.ts';
import { chiusureQuery, periodoAnni } from '#web/shared/queries/chiusure.ts';
import { refetchMesi } from '#web/shared/queries/prenotazioni.ts';
import { useRisorse } from '#web/shared/queries/risorse.ts';
import { nameMese } from '#web/shared/ui/calendario/mese.ts';
import { useOggi } from '#web/shared/use-oggi.ts';
import { collectBarre, indexFermi, indexTenute, judgeRimaste } from './barre.ts';
import { layChiusi } from './chiusi.ts';
import { freeAround } from './free-around.ts';
import { firstGiorno, lastGiorno, layMesi, meseAt, startOf, widthOfGiorno, type Zoom } from './giorni.ts';
import { knownAround, useMesi } from './mesi.ts';
import { layRighe } from './righe.ts';
import { testiPlanner } from './testi.ts';
import { useFinestra } from './use-finestra.ts';
import { useSayBarra } from './use-say-barra.ts';

/** Where the keyboard is: a day of a resource. If the day is taken, on the bar. */
export interface Cursore {
  risorsa: number;
  giorno: Giorno;
}

/** What the planner shows and how large, for all its parts: it stays the same while somebody scrolls. */
export type Misure = Planner['misure'];

/** All that the parts of the planner share: what is shown, what lies on its lines, and where the window and the focus are. */
export type Planner = ReturnType<typeof usePlanner>;

/** Roughly the days that the year's view shows at once. */
const GIORNI_A_PRIMA_VISTA = 60;

/** Reads what the planner shows from a day on; from today if that is null. */
export function usePlanner(da: Giorno | null, zoom: Zoom) {
  const t = useTesti(testiPlanner);
  const lingua = useLingua();
  const oggi = useOggi();
  const client = useQueryClient();
  const { risorse, complete, isError, refetch } = useRisorse();
  const { finestra, scroller, watch } = useFinestra();
  const [fuoco, setFuoco] = useState<Cursore | null>(null);
  const { larghezza: room, scala } = finestra;

  const { inizio, fine } = useMemo(() => {
    const begins = firstGiorno(da ?? oggi, zoom);
    return { inizio: begins, fine: lastGiorno(begins, zoom) };
  }, [da, oggi, zoom]);
  const mesi = useMemo(() => layMesi(inizio, zoom), [inizio, zoom]);
  const giorni = mesi.reduce((sum, one) => sum + one.giorni, 0);
  const giorno = widthOfGiorno(room, giorni, zoom, scala);
  // Before the lines exist nothing has scrolled; load the months that will be visible first all the same.
  const first = room === 0 ? startOf(inizio, oggi, giorni) : finestra.left / giorno;
  const last = room === 0 ? first + GIORNI_A_PRIMA_VISTA : finestra.right / giorno;
  const firstMese = meseAt(mesi, first);
  const lastMese = meseAt(mesi, last);
  const spans = useMemo(
    () => mesi.slice(firstMese, lastMese + 1).map(({ mese }) => mese),
    [mesi, firstMese, lastMese],
  );
  const { mesi: caricati, fallito } = useMesi(spans);
  // Read by whole years, so that going on by a week asks for nothing.
  const chiusure = useQuery({
    ...chiusureQuery(periodoAnni(inizio, fine)),
    placeholderData: keepPreviousData,
  });
  const fermi = useMemo(() => indexFermi(chiusure.data?.fermi ?? []), [chiusure.data?.fermi]);
  const calendario: Calendario = chiusure.data ?? SEMPRE_APERTO;
  const tenuti = useQuery(tenuteQuery());
  const tenute = useMemo(() => indexTenute(tenuti.data ?? []), [tenuti.data]);
  const barreDi = useMemo(
    () => collectBarre(caricati, fermi, tenute, { inizio, fine }),
    [caricati, fermi, tenute, inizio, fine],
  );
  const righe = useMemo(() => {
    const prenotate = caricati.flatMap(({ indice }) =>
      [...indice.values()].map((list) => list[0]!.prenotabile),
    );
    const ferme = [...fermi.values()].flatMap((list) =>
      list.filter((barra) => overlap(barra, { inizio, fine })).map(({ fermo }) => fermo.prenotabile),
    );
    const tenuteQui = [...tenute.values()].map((list) => list[0]!.tenuta.prenotabile);
    const occupate = [...prenotate, ...ferme, ...tenuteQui].map((one) => [one.id, one] as const);
    return complete ? layRighe(risorse, new Map(occupate), scala) : [];
  }, [risorse, complete, caricati, fermi, tenute, inizio, fine, scala]);

  const isRimasta = useMemo(() => judgeRimaste(calendario, fermi, oggi), [calendario, fermi, oggi]);
  const sayBarra = useSayBarra(lingua, oggi, isRimasta);
  const misure = useMemo(
    () => ({
      zoom,
      /** The first and the last day shown, and the months as they are laid out. */
      inizio,
      fine,
      mesi,
      /** How many days are shown, the width of one and of all, in pixels. */
      giorni,
      giorno,
      larghezza: giorno * giorni,
      /** How much larger than usual the letters are. */
      scala,
      oggi,
      lingua,
      /** The days shown, in words. */
      periodo: sayPeriodo({ inizio, fine }, zoom, lingua),
      calendario,
      chiusi: layChiusi(calendario, inizio, giorni),
      /** Whether a booking was left in a stop or on closed days. */
      isRimasta,
      /** The accessible name of a bar, and the words on the bar of a held place. */
      sayBarra,
      tenuto: t('tenuto'),
    }),
    [zoom, inizio, fine, mesi, giorni, giorno, scala, oggi, lingua, calendario, isRimasta, sayBarra, t],
  );

  // The centre books for somebody as far ahead as anybody may (prodotto/persone#prenota-per).
  const prenotabili = { inizio: oggi, fine: orizzonte(oggi) };
  /** The free days around a day of a resource; null if it is not known to be free. */
  const liberoOf = (risorsa: number, day: Giorno): Intervallo | null => {
    const noto = chiusure.data !== undefined && !chiusure.isPlaceholderData;
    const known = noto ? knownAround(caricati, day) : null;
    if (!known) return null;
    const span = {
      inizio: maxGiorno(inizio, prenotabili.inizio, known.inizio),
      fine: minGiorno(fine, prenotabili.fine, known.fine),
    };
    return freeAround(day, barreDi(risorsa), span, calendario);
  };
  return {
    misure,
    /** None until the resources have loaded. */
    righe,
    /** What lies on each line, as far as it has loaded. */
    barreDi,
    liberoOf,
    /** The days that can be booked as of today. */
    prenotabili,
    finestra,
    scroller,
    watch,
    /** The day that the Tab key reaches; null until one is chosen. */
    fuoco,
    setFuoco,
    risorse,
    /** Whether the resources are still to come, and whether something did not load. */
    loading: !complete && !isError,
    complete,
    fallito: isError || fallito || chiusure.isError || tenuti.isError,
    riprova: () => {
      if (isError) refetch();
      for (const query of [chiusure, tenuti]) if (query.isError) void query.refetch();
      void refetchMesi(client);
    },
  };
}

function sayPeriodo({ inizio, fine }: Intervallo, zoom: Zoom, lingua: string): string {
  if (zoom === 'mese') return nameMese(inizio, lingua);
  const say = zoom === 'anno' ? nameMese : formatData;
  return `${say(inizio, lingua)} – ${say(fine, lingua)}`;
}
