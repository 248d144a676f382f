import { queryOptions, skipToken } from '@tanstack/react-query';
import type { Superabile } from '#domain/per-altri.ts';

/**
 * The refusals that an administrator has overridden for a person (prodotto/persone#prenota-per). The page writes them,
 * and nothing fetches them; they last until the site is loaded again or somebody else signs in.
 */
export const nonostanteQuery = (per: string) =>
  queryOptions<readonly Superabile[]>({
    queryKey: ['nonostante', per],
    queryFn: skipToken,
    staleTime: Infinity,
    gcTime: Infinity,
  });
