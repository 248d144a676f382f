import { useLocation } from 'react-router';
import { PATHS } from './paths.ts';

/** The wanted days as the address contains them, unchecked. */
export interface Cercati {
  readonly inizio: string;
  readonly fine: string;
}

/** Reads `?inizio=&fine=` (prodotto/catalogo#quando-ti-serve); null unless both are present. */
export function readCercati(search: string): Cercati | null {
  const query = new URLSearchParams(search);
  const inizio = query.get('inizio');
  const fine = query.get('fine');
  return inizio && fine ? { inizio, fine } : null;
}

/** Replaces the days in an address of this site; null removes them. */
export function withCercati(path: string, cercati: Cercati | null): string {
  const [rest = '', hash] = path.split('#');
  const [page, search] = rest.split('?');
  const query = new URLSearchParams(search);
  query.delete('inizio');
  query.delete('fine');
  if (cercati) {
    query.set('inizio', cercati.inizio);
    query.set('fine', cercati.fine);
  }
  const text = query.toString();
  return [page, text && `?${text}`, hash && `#${hash}`].filter(Boolean).join('');
}

const DOVE: readonly string[] = [PATHS.home, PATHS.spazi, PATHS.strumentazioni];

/** Adds the days of the current address to links to the pages that use them. */
export function useCarried(): (path: string) => string {
  const cercati = readCercati(useLocation().search);
  return (path) => (cercati && DOVE.includes(path) ? withCercati(path, cercati) : path);
}
