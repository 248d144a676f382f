import { readCercati } from './cercati.ts';
import { RETURN_PATH_KEY } from './constants.ts';

/** A page to return to, and its scroll position. */
export interface PaginaRicordata {
  readonly path: string;
  /** CSS pixels from the top of the page. */
  readonly y: number;
}

/**
 * Accepts a remembered address only as path and query of this site: never another host, not even in forms that a
 * browser reads as one ('//host', '/\host') (prodotto/schermate#ritorno).
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

/**
 * The address of the present page, with what is chosen in it. It is read from the window, because the router's address
 * reaches components a moment later, when the day chosen last may still be missing from it.
 */
export const presentPath = (search = window.location.search): string => window.location.pathname + search;

/** Remembers the present page and its scroll position. */
export const rememberPage = (search?: string): void => rememberPath(presentPath(search), window.scrollY);

/** Remembers the present page if days are chosen in it: after login or registration they are found again. */
export function rememberCercati(): void {
  if (readCercati(window.location.search)) rememberPage();
}

/** Returns the remembered page and forgets it; null when there is none. */
export function consumePath(): PaginaRicordata | null {
  const saved = sessionStorage.getItem(RETURN_PATH_KEY);
  sessionStorage.removeItem(RETURN_PATH_KEY);
  const [, y = '', text = ''] = /^(\d+) (.*)$/s.exec(saved ?? '') ?? [];
  const path = safePath(text);
  return path === null ? null : { path, y: Number(y) };
}
