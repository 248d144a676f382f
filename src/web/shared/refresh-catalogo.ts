import type { QueryClient } from '@tanstack/react-query';
import { RELOAD_AFTER_UPDATE_MS } from './constants.ts';

const CATALOGO: ReadonlySet<unknown> = new Set([
  'catalogo',
  'prenotabile',
  'gruppi',
  'scheda-tecnica',
  'giorni-bloccati',
]);

/** Reads again what the page shows of the catalogue, and waits for it. */
export function refreshCatalogo(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ predicate: ({ queryKey }) => CATALOGO.has(queryKey[0]) });
}

/**
 * After a resource was changed or deleted: what is shown is read anew at once, and all the page's data once more
 * 3000 ms later, in place of the reload that the specification has (spec 4; contract 6).
 */
export function refreshNowAndLater(client: QueryClient): Promise<void> {
  setTimeout(() => {
    void client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'sessione' });
  }, RELOAD_AFTER_UPDATE_MS);
  return refreshCatalogo(client);
}
