import type { Pagina, Parole } from '../shared/pagina.ts';
import { PAGINE } from '../shared/pagine.ts';

/** The title of any path without its own (prodotto/schermate#titoli). */
export const TITOLO_PREDEFINITO: Parole = { it: 'Makerspace', en: 'Makerspace' };

const TITOLI = Object.values<Pagina>(PAGINE).map(({ path, titolo }) => ({
  // '/spazi/:id' stands for '/spazi/12'; a trailing slash makes no difference.
  pattern: new RegExp(`^${path.replace(/\/$/, '').replaceAll(/:\w+/g, '[^/]+')}/*$`),
  titolo,
}));

/** The document's title for a path, in every language. */
export function titleFor(pathname: string): Parole {
  return TITOLI.find(({ pattern }) => pattern.test(pathname))?.titolo ?? TITOLO_PREDEFINITO;
}
