import { useQueries, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Tipo } from '#contract/campi.ts';
import type { Fermo } from '#contract/chiusure.ts';
import { SEMPRE_APERTO, type Chiuso } from '#domain/apertura.ts';
import type { Conferma } from '#domain/documento.ts';
import { orizzonte } from '#domain/fasce.ts';
import type { Intervallo } from '#domain/intervallo.ts';
import type { GiaPrenotato, Situazione } from '#domain/regole.ts';
import { giorniBloccatiQuery, type Entry } from '#web/shared/queries/catalogo.ts';
import { calendarioQuery, chiusureQuery, fermiQuery } from '#web/shared/queries/chiusure.ts';
import type { ValoriPubblici } from '#web/shared/risorsa/tabella-campi.ts';
import { useOggi } from '#web/shared/use-oggi.ts';
import { usePrenotaFino } from '#web/shared/use-prenota-fino.ts';
import { viewComePezzo, withFine } from './periodo.ts';

/** What is booked: an entry of the catalogue. */
export interface CosaDaPrenotare {
  entry: Entry;
  nome: string;
  tipo: Tipo;
  /** The longest booking, in days as `giorniDiNoleggio` counts them; 0 means no limit. */
  noleggio_max: number;
  /** The fields of the resource that count for the price; null for a group without resources. */
  valori: ValoriPubblici | null;
  /** The resource whose sheet says what to bring; for a group, its first resource. */
  risorsa_id: number | null;
  /** The pieces of a group. */
  membri: readonly { id: number }[] | null;
  /** The ids of what whoever books it must have been shown. */
  serve: readonly number[];
  /** Who confirms the bookings of the pieces that can be taken. */
  conferme: readonly Conferma[];
}

/** What days are chosen for. */
interface DaScegliere {
  /** Together on the same days: they can be had where each can. With none, a day is free where the centre is open. */
  cose: readonly Pick<CosaDaPrenotare, 'entry' | 'noleggio_max'>[];
  non_prenotabile?: boolean;
  /** The booking that is to have other days. */
  attuale?: GiaPrenotato;
  /** The centre chooses for somebody, as far ahead as anybody may: their class is not known here. */
  centro?: boolean;
  /** Something else that must be read before anything can be said. */
  anche?: Pick<UseQueryResult, 'data' | 'isError' | 'refetch'>;
}

/** What is known of the days that can be chosen. */
export interface DaiGiorni {
  /** They are chosen for something that can be taken. */
  perCosa: boolean;
  calendario: Situazione;
  /** The stops of single resources, with their reasons. */
  fermi: readonly Chiuso[];
  /** Before that nothing can be said about any day. */
  letti: boolean;
  /** Reads again; null unless something did not load. */
  retry: (() => void) | null;
}

const NESSUNO: readonly Intervallo[] = [];
const NESSUN_FERMO: readonly Fermo[] = [];

/**
 * The days among which a booking, other days of one, or just some days are chosen: what is taken, closed, out of use and
 * too far (prodotto/prenotazioni#calendario).
 */
export function useSituazione(da: DaScegliere): DaiGiorni {
  const { cose, non_prenotabile = false, attuale, centro = false, anche } = da;
  const oggi = useOggi();
  const mio = usePrenotaFino(oggi);
  const prenota_fino = centro ? orizzonte(oggi) : mio;
  const limiti = cose.flatMap(({ noleggio_max: max }) => (max > 0 ? max : []));
  const noleggio_max = limiti.length > 0 ? Math.min(...limiti) : 0;
  // The length of a booking that has begun counts its past days, which the public calendar leaves out.
  const daPrima = centro && attuale !== undefined && attuale.inizio < oggi ? attuale.inizio : null;
  const avanti = useQuery({ ...calendarioQuery(), enabled: daPrima === null });
  const tutti = useQuery({
    ...chiusureQuery({ da: daPrima ?? oggi, a: orizzonte(oggi) }),
    enabled: daPrima !== null,
  });
  const aperti = daPrima === null ? avanti : tutti;
  const bloccati = useQueries({
    queries: cose.map(({ entry }) => giorniBloccatiQuery(entry)),
    combine: combine<Intervallo>,
  });
  const stops = useQueries({
    queries: cose.flatMap(({ entry }) => (entry.tipo === 'prenotabile' ? fermiQuery(entry.id) : [])),
    combine: combine<Fermo>,
  }).data;
  const letture = [aperti, bloccati, ...(anche ? [anche] : [])];
  const letti = letture.every(({ data }) => data !== undefined);
  const occupati = (letti && bloccati.data) || NESSUNO;
  const calendario = useMemo(
    () =>
      viewComePezzo({
        oggi,
        occupati,
        noleggio_max,
        calendario: aperti.data ?? SEMPRE_APERTO,
        prenota_fino,
        non_prenotabile,
        ...(attuale && { attuale }),
      }),
    [oggi, occupati, noleggio_max, aperti.data, prenota_fino, non_prenotabile, attuale],
  );
  const fermi = useMemo(() => (stops ?? NESSUN_FERMO).map(withFine), [stops]);
  const isLost = !letti && letture.some(({ isError }) => isError);
  const retry = () => void Promise.all(letture.map(({ refetch }) => refetch()));
  return { perCosa: cose.length > 0, calendario, fermi, letti, retry: isLost ? retry : null };
}

/** What is asked about each of several things, as one answer. */
const combine = <T>(all: readonly UseQueryResult<readonly T[]>[]) => ({
  data: all.every(({ data }) => data) ? all.flatMap(({ data }) => data!) : undefined,
  isError: all.some(({ isError }) => isError),
  refetch: () => Promise.all(all.map(({ refetch }) => refetch())),
});
