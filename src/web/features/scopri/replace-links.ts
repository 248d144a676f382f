import type { LinkUtile } from '#contract/prenotabili.ts';

interface ConLink {
  id: number;
  links: LinkUtile[];
}

/**
 * What a query holds, a resource or a catalogue, with other links for one resource. The links are looked for wherever
 * the resource stands, by itself, in an entry or in a group, so that a page through its group shows them too.
 */
export function replaceLinks(
  data: unknown,
  prenotabileId: number,
  change: (links: readonly LinkUtile[]) => LinkUtile[],
): unknown {
  if (Array.isArray(data)) return data.map((item) => replaceLinks(item, prenotabileId, change));
  if (typeof data !== 'object' || data === null) return data;
  if ('links' in data && 'id' in data) {
    const risorsa = data as ConLink;
    return risorsa.id === prenotabileId ? { ...risorsa, links: change(risorsa.links) } : risorsa;
  }
  return Object.fromEntries(
    Object.entries(data).map(([key, value]) => [key, replaceLinks(value, prenotabileId, change)]),
  );
}
