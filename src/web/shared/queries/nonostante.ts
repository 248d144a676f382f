import { queryOptions, skipToken } from '@tanstack/react-query';
import type { Superabile } from '#domain/per-altri.ts';

/**
 * What an administrator went beyond knowingly for a person (prodotto/persone#prenota-per): written by the page, never
 * fetched, until the site is loaded anew or somebody else signs in.
 */
export const nonostanteQuery = (per: string) =>
  queryOptions<readonly Superabile[]>({
    queryKey: ['nonostante', per],
    queryFn: skipToken,
    staleTime: Infinity,
    gcTime: Infinity,
  });
