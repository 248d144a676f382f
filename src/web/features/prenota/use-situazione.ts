import { useQueries, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Tipo } from '#contract/campi.ts';
import type { Fermo } from '#contract/chiusure.ts';
import { type Chiuso, SEMPRE_APERTO } from '#domain/apertura.ts';
import type { Conferma } from '#domain/documento.ts';
import { orizzonte } from '#domain/fasce.ts';
import type { Intervallo } from '#domain/intervallo.ts';
import type { GiaPrenotato, Situazione } from '#domain/regole.ts';
import { type VoceDaPrenotare, giorniBloccatiQuery } from '#web/shared/queries/catalogo.ts';
import { calendarioQuery, chiusureQuery, fermiQuery } from '#web/shared/queries/chiusure.ts';
import type { ValoriPubblici } from '#web/shared/risorsa/tabella-campi.ts';
import { useOggi, usePrenotaFino } from '#web/shared/use-oggi.ts';
import { viewComePezzo, withFine } from './periodo.ts';

export interface CosaDaPrenotare {
  entry: VoceDaPrenotare;
  nome: string;
  tipo: Tipo;
  /** The longest booking, in days as `giorniDiNoleggio` counts them; 0 means no limit. */
  noleggio_max: number;
  /** The fields for the price; null for a group without resources. */
  valori: ValoriPubblici | null;
  /** The resource whose sheet says what to bring: the first of a group. */
  risorsa_id: number | null;
  membri: readonly { id: number }[] | null;
  /** Ids of the required abilitazioni. */
  serve: readonly number[];
  /** Who confirms bookings of the pieces that can be booked. */
  conferme: readonly Conferma[];
}

interface DaScegliere {
  /** Entries for the same days: free if each is. Without entries, a day is free if the centre is open. */
  cose: readonly Pick<CosaDaPrenotare, 'entry' | 'noleggio_max'>[];
  non_prenotabile?: boolean;
  attuale?: GiaPrenotato;
  /** The centre chooses, as far ahead as anybody may: the person's class is unknown here. */
  centro?: boolean;
  /** Another query that must load first. */
  anche?: Pick<UseQueryResult, 'data' | 'isError' | 'refetch'>;
}

export interface DaiGiorni {
  /** Whether the days are for an entry that can be booked. */
  perCosa: boolean;
  calendario: Situazione;
  /** Stops of single resources, with reasons. */
  fermi: readonly Chiuso[];
  /** Whether the data are complete; before that no day has a state. */
  letti: boolean;
  /** Refetches; null unless something failed. */
  retry: (() => void) | null;
}

const NESSUNO: readonly Intervallo[] = [];
const NESSUN_FERMO: readonly Fermo[] = [];

/** The days of a booking or its change: taken, closed, stopped, too far (prodotto/prenotazioni#calendario). */
export function useSituazione(da: DaScegliere): DaiGiorni {
  const { cose, non_prenotabile = false, attuale, centro = false, anche } = da;
  const oggi = useOggi();
  const mio = usePrenotaFino(oggi);
  const prenota_fino = centro ? orizzonte(oggi) : mio;
  const limiti = cose.flatMap(({ noleggio_max: max }) => (max > 0 ? max : []));
  const noleggio_max = limiti.length > 0 ? Math.min(...limiti) : 0;
  // The length of a booking that has begun includes past days, which the public calendar leaves out.
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

/** Combines the queries of several entries. */
const combine = <T>(all: readonly UseQueryResult<readonly T[]>[]) => ({
  data: all.every(({ data }) => data) ? all.flatMap(({ data }) => data!) : undefined,
  isError: all.some(({ isError }) => isError),
  refetch: () => Promise.all(all.map(({ refetch }) => refetch())),
});
