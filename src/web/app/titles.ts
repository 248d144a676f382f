import type { Pagina, Parole } from '../shared/pagina.ts';
import { PAGINE } from '../shared/pagine.ts';

/** The title of any path without its own (prodotto/schermate#titoli). */
export const TITOLO_PREDEFINITO: Parole = { it: 'Makerspace', en: 'Makerspace' };

const TITOLI = Object.values<Pagina>(PAGINE).map(({ path, titolo }) => ({
  // '/spazi/:id' stands for '/spazi/12'; a trailing slash makes no difference.
  pattern: new RegExp(`^${path.replace(/\/$/, '').replaceAll(/:\w+/g, '[^/]+')}/*$`),
  titolo,
  isOne: path.includes(':'),
}));
const find = (pathname: string) => TITOLI.find(({ pattern }) => pattern.test(pathname));

/** The document's title for a path, in every language. */
export const titleFor = (pathname: string): Parole => find(pathname)?.titolo ?? TITOLO_PREDEFINITO;

/** Whether the title of a page names what the page shows: it has no title of its own, or is of one thing or person. */
export function isNamed(pathname: string): boolean {
  const page = find(pathname);
  return !page?.titolo || page.isOne;
}

/**
 * The title of a page, with what the page shows before it where that says more (`isNamed`).
 * @param nome the main heading; null until it is known
 */
export function sayTitle(pathname: string, lingua: keyof Parole, nome: string | null): string {
  const titolo = titleFor(pathname)[lingua];
  if (nome === null || !isNamed(pathname)) return titolo;
  return nome.includes(titolo) ? nome : `${nome} · ${titolo}`;
}
