import { queryOptions, skipToken, type QueryClient } from '@tanstack/react-query';
import { refreshAbilitazioni } from './abilitazioni.ts';
import { refreshCatalogo } from './catalogo.ts';
import { refreshPosta } from './posta.ts';

/**
 * The sheet that an administrator is importing, and all that was decided about it (prodotto/importazioni#pagina). It is
 * kept in memory alone, since it holds personal data: it lasts until the site is loaded again or somebody else signs in.
 * The page writes it, and nothing fetches it.
 */
export const bozzaImportazioneQuery = <B>() =>
  queryOptions<B>({
    queryKey: ['importazione'],
    queryFn: skipToken,
    staleTime: Infinity,
    gcTime: Infinity,
    structuralSharing: false,
  });

/** Changes the sheet that is being imported. */
export const writeBozza = <B>(client: QueryClient, change: (now: B | undefined) => B): void => {
  client.setQueryData<B>(bozzaImportazioneQuery<B>().queryKey, change);
};

/** Call this after an import: people, things, permissions and letters are read again. */
export async function refreshImportate(client: QueryClient): Promise<void> {
  await Promise.all([
    client.invalidateQueries({ queryKey: ['utenti'] }),
    refreshCatalogo(client),
    refreshAbilitazioni(client),
    refreshPosta(client),
  ]);
}
