import { useQueries } from '@tanstack/react-query';
import { listDaPortare } from '#domain/consegna.ts';
import { schedaTecnicaQuery } from './queries/catalogo.ts';

/**
 * The lines under 'Da portare' in the sheets of these resources (prodotto/scheda#da-portare), each once. Sheets that
 * have not loaded are left out.
 */
export function useDaPortare(risorse: readonly number[]): string[] {
  const schede = useQueries({ queries: risorse.map((id) => schedaTecnicaQuery(id)) });
  return [...new Set(schede.flatMap(({ data }) => (data ? listDaPortare(data) : [])))];
}
