import { useQueries } from '@tanstack/react-query';
import { listDaPortare } from '#domain/consegna.ts';
import { schedaTecnicaQuery } from './queries/catalogo.ts';

/**
 * What the sheets of resources say under 'Da portare' (prodotto/scheda#da-portare), each line once; without those that
 * have not loaded.
 */
export function useDaPortare(risorse: readonly number[]): string[] {
  const schede = useQueries({ queries: risorse.map((id) => schedaTecnicaQuery(id)) });
  return [...new Set(schede.flatMap(({ data }) => (data ? listDaPortare(data) : [])))];
}
