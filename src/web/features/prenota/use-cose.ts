import { useQueries, type UseQueryResult } from '@tanstack/react-query';
import type { Tipo } from '#contract/campi.ts';
import type { Fermo } from '#contract/chiusure.ts';
import type { Intervallo } from '#domain/intervallo.ts';
import { giorniBloccatiQuery, type Entry } from '#web/shared/queries/catalogo.ts';
import { fermiQuery } from '#web/shared/queries/chiusure.ts';
import { useDaPortare } from '#web/shared/use-da-portare.ts';

/** A thing that is booked. */
export interface CosaDaPrenotare {
  entry: Entry;
  /** Where several are booked. */
  nome?: string;
  tipo: Tipo;
  /** Days, both ends counted; 0 means no limit. */
  noleggio_max: number;
  /** Euro. */
  cauzione: number;
  /** The resource whose sheet says what to bring; for a group, its first resource. */
  risorsa_id: number;
}

/** What holds for things that are booked on the same days, at least one: they can be had where each can. */
export function useCose(cose: readonly CosaDaPrenotare[]) {
  const pezzi = cose.filter(({ entry }) => entry.tipo === 'prenotabile');
  const limiti = cose.flatMap(({ noleggio_max }) => (noleggio_max > 0 ? noleggio_max : []));
  return {
    /** How many are spaces: each costs its days. */
    spazi: cose.filter(({ tipo }) => tipo === 'spazio').length,
    cauzione: cose.reduce((sum, one) => sum + one.cauzione, 0),
    noleggio_max: limiti.length > 0 ? Math.min(...limiti) : 0,
    bloccati: useQueries({
      queries: cose.map(({ entry }) => giorniBloccatiQuery(entry)),
      combine: combine<Intervallo>,
    }),
    /** Of single pieces. */
    stops: useQueries({
      queries: pezzi.map(({ entry }) => fermiQuery(entry.id)),
      combine: combine<Fermo>,
    }).data,
    daPortare: useDaPortare(cose.map(({ risorsa_id }) => risorsa_id)),
  };
}

/** What is asked about each of several things, as one answer. */
const combine = <T>(all: readonly UseQueryResult<readonly T[]>[]) => ({
  data: all.every(({ data }) => data) ? all.flatMap(({ data }) => data!) : undefined,
  isError: all.some(({ isError }) => isError),
  refetch: () => Promise.all(all.map(({ refetch }) => refetch())),
});
