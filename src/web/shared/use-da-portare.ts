import { useQuery } from '@tanstack/react-query';
import { listDaPortare } from '#domain/consegna.ts';
import { schedaTecnicaQuery } from './queries/catalogo.ts';

/**
 * What the sheet of a resource says under 'Da portare' (prodotto/scheda#da-portare); empty until it has loaded.
 * @param risorsaId null if there is nothing to bring, or nobody to bring it.
 */
export function useDaPortare(risorsaId: number | null): string[] {
  const { data } = useQuery({ ...schedaTecnicaQuery(risorsaId ?? 0), enabled: risorsaId !== null });
  return data && risorsaId !== null ? listDaPortare(data) : [];
}
