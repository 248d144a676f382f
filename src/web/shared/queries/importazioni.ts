import { queryOptions, skipToken, type QueryClient } from '@tanstack/react-query';
import { refreshAbilitazioni } from './abilitazioni.ts';
import { refreshCatalogo } from './catalogo.ts';
import { refreshPosta } from './posta.ts';

/**
 * The sheet that an administrator imports, with all decisions (prodotto/importazioni#pagina). Only in memory, since it
 * has personal data: a reload or another user's login drops it. Written by the page, never fetched.
 */
export const bozzaImportazioneQuery = <B>() =>
  queryOptions<B>({
    queryKey: ['importazione'],
    queryFn: skipToken,
    staleTime: Infinity,
    gcTime: Infinity,
    structuralSharing: false,
  });

export const writeBozza = <B>(client: QueryClient, change: (now: B | undefined) => B): void => {
  client.setQueryData<B>(bozzaImportazioneQuery<B>().queryKey, change);
};

export async function refreshImportate(client: QueryClient): Promise<void> {
  await Promise.all([
    client.invalidateQueries({ queryKey: ['utenti'] }),
    refreshCatalogo(client),
    refreshAbilitazioni(client),
    refreshPosta(client),
  ]);
}
