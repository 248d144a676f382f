import { useQueries, type UseQueryResult } from '@tanstack/react-query';
import type { VoceCatalogo } from '#contract/catalogo.ts';
import type { Prenotabile } from '#contract/prenotabili.ts';
import { catalogoQuery } from './catalogo.ts';

/** The resources of a catalogue in its order, each once. */
export function listRisorse(voci: readonly VoceCatalogo[]): Prenotabile[] {
  const all = voci.flatMap((voce) => (voce.tipo === 'gruppo' ? voce.entry.prenotabili : [voce.entry]));
  return [...new Map(all.map((one) => [one.id, one])).values()];
}

/** The resources of a catalogue by name. */
export function listRisorsePerNome(voci: readonly VoceCatalogo[]): Prenotabile[] {
  return sortPerNome(listRisorse(voci));
}

/** Sorts resources by name, with numbers in numeric order: 'Sala 2' before 'Sala 10'. */
export function sortPerNome(risorse: readonly Prenotabile[]): Prenotabile[] {
  return risorse.toSorted((a, b) => a.nome.localeCompare(b.nome, 'it', { numeric: true }) || a.id - b.id);
}

export interface Risorse {
  /** Those loaded so far, in the catalogues' order. */
  risorse: Prenotabile[];
  /** Whether both catalogues have loaded. */
  complete: boolean;
  isError: boolean;
  refetch: () => void;
}

const joinRisorse = (results: UseQueryResult<VoceCatalogo[]>[]): Risorse => ({
  risorse: results.flatMap(({ data }) => listRisorse(data ?? [])),
  complete: results.every(({ data }) => data !== undefined),
  isError: results.some(({ isError }) => isError),
  refetch: () => {
    for (const { refetch } of results) void refetch();
  },
});

/** The resources of both types. */
export function useRisorse(): Risorse {
  return useQueries({
    queries: [catalogoQuery('spazio'), catalogoQuery('strumento')],
    combine: joinRisorse,
  });
}
