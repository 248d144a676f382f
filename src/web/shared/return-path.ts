import { RETURN_PATH_KEY } from './constants.ts';

/** Key in a location's state: the scroll position of the page that sent the user to the login. */
export const ALTEZZA = 'altezza';

export interface PaginaRicordata {
  readonly path: string;
  /** CSS pixels from the top of the page. */
  readonly y: number;
}

/**
 * Returns path and query of an address of this site; null for another host, also in forms that browsers accept as one
 * ('//host', '/\host') (prodotto/schermate#ritorno).
 */
export function safePath(text: string | null): string | null {
  if (!text || !/^\/(?![/\\])/.test(text)) return null;
  try {
    const url = new URL(text, 'http://site.invalid');
    return url.host === 'site.invalid' && !url.pathname.startsWith('//') ? url.pathname + url.search : null;
  } catch {
    return null;
  }
}

/** Remembers the page to return to after the login, for this tab and once (prodotto/schermate#ritorno). */
export function rememberPath(path: string, y = 0): void {
  const safe = safePath(path);
  if (safe) sessionStorage.setItem(RETURN_PATH_KEY, `${Math.round(y)} ${safe}`);
}

/** The current address. Not the router's location, which follows later and may miss the day chosen last. */
export const presentPath = (search = window.location.search): string => window.location.pathname + search;

/** Remembers the current page and its scroll position. */
export const rememberPage = (search?: string): void => rememberPath(presentPath(search), window.scrollY);

/** Whether a query has chosen days; a booking form begins also with one of the two. */
function hasGiorni(search: string | undefined): boolean {
  const query = new URLSearchParams(search);
  return query.has('inizio') || query.has('fine');
}

/** Remembers the current page if days are chosen in it, so that they survive login or registration. */
export function rememberCercati(): void {
  if (hasGiorni(window.location.search)) rememberPage();
}

function readPath(): PaginaRicordata | null {
  const saved = sessionStorage.getItem(RETURN_PATH_KEY);
  const [, y = '', text = ''] = /^(\d+) (.*)$/s.exec(saved ?? '') ?? [];
  const path = safePath(text);
  return path === null ? null : { path, y: Number(y) };
}

/** Returns the remembered page and forgets it; null when there is none. */
export function consumePath(): PaginaRicordata | null {
  const page = readPath();
  sessionStorage.removeItem(RETURN_PATH_KEY);
  return page;
}

/** Whether days are chosen in the remembered page. */
export function hasGiorniRicordati(): boolean {
  return hasGiorni(readPath()?.path.split('?')[1]);
}
