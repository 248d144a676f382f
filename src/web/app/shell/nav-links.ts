import type { Pagina, Parole, Posto } from '../../shared/pagina.ts';
import { PAGINE, type NomeIn } from '../../shared/pagine.ts';
import { TITOLO_PREDEFINITO } from '../titles.ts';

/** A link of a menu (prodotto/schermate#navigazione). */
export interface NavLink<P extends Posto> {
  /** The page that it leads to; the menus choose their icons from it. */
  pagina: NomeIn<P>;
  url: string;
  label: Parole;
}

/** The links of a menu; administrators also get those of administrators' pages (prodotto/schermate#navigazione). */
export function navLinks<P extends Posto>(posto: P, isSudo: boolean): readonly NavLink<P>[] {
  return Object.entries<Pagina>(PAGINE).flatMap(([nome, { path, titolo, accesso, menu }]) =>
    menu?.posti.includes(posto) && (isSudo || accesso.per !== 'amministratori')
      ? [{ pagina: nome as NomeIn<P>, url: path, label: menu.nome ?? titolo ?? TITOLO_PREDEFINITO }]
      : [],
  );
}

/**
 * Whether a link of the bar is emphasised: its url is a prefix of the current path, in whole segments; the root or an
 * empty url only on an exact match (prodotto/schermate#navigazione).
 */
export function isCurrent(url: string, pathname: string): boolean {
  const clean = (path: string) => path.replace(/\/+$/, '');
  const link = clean(url);
  const path = clean(pathname);
  return link === '' ? path === '' : path === link || path.startsWith(`${link}/`);
}
