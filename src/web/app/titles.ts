import type { Pagina, ParoleLingue } from '../shared/pagina.ts';
import { PAGINE } from '../shared/pagine.ts';

/** The title of a page that declares none (prodotto/schermate#titoli). */
export const TITOLO_PREDEFINITO: ParoleLingue = { it: 'Makerspace', en: 'Makerspace' };

const TITOLI = Object.values<Pagina>(PAGINE).map(({ path, titolo }) => ({
  // '/spazi/:id' matches '/spazi/12', with or without a trailing slash.
  pattern: new RegExp(`^${path.replace(/\/$/, '').replaceAll(/:\w+/g, '[^/]+')}/*$`),
  titolo,
  isOne: path.includes(':'),
}));
const find = (pathname: string) => TITOLI.find(({ pattern }) => pattern.test(pathname));

/** The document's title for a path, in every language. */
export const titleFor = (pathname: string): ParoleLingue => find(pathname)?.titolo ?? TITOLO_PREDEFINITO;

/** Whether the title includes the main heading: the page has no title of its own, or shows one resource or person. */
export function isNamed(pathname: string): boolean {
  const page = find(pathname);
  return !page?.titolo || page.isOne;
}

/** The title of a page, preceded by its main heading (`nome`, null until known) where `isNamed`. */
export function sayTitle(pathname: string, lingua: keyof ParoleLingue, nome: string | null): string {
  const titolo = titleFor(pathname)[lingua];
  if (nome === null || !isNamed(pathname)) return titolo;
  return nome.includes(titolo) ? nome : `${nome} · ${titolo}`;
}
