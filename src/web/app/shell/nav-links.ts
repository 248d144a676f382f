import type { Pagina, ParoleLingue, PostoMenu } from '../../shared/pagina.ts';
import { PAGINE, type NomeIn } from '../../shared/pagine.ts';
import { TITOLO_PREDEFINITO } from '../titles.ts';

export interface NavLink<P extends PostoMenu> {
  /** The name of the linked page; the menus choose their icons by it. */
  pagina: NomeIn<P>;
  url: string;
  label: ParoleLingue;
}

/** The links of a menu; only administrators get administrators' pages (prodotto/schermate#navigazione). */
export function navLinks<P extends PostoMenu>(posto: P, isSudo: boolean): readonly NavLink<P>[] {
  return Object.entries<Pagina>(PAGINE).flatMap(([nome, { path, titolo, accesso, menu }]) =>
    menu?.posti.includes(posto) && (isSudo || accesso.per !== 'amministratori')
      ? [{ pagina: nome as NomeIn<P>, url: path, label: menu.nome ?? titolo ?? TITOLO_PREDEFINITO }]
      : [],
  );
}

/** Whether a link is current: its url is a prefix of the path, in whole segments (prodotto/schermate#navigazione). */
export function isCurrent(url: string, pathname: string): boolean {
  const clean = (path: string) => path.replace(/\/+$/, '');
  const link = clean(url);
  const path = clean(pathname);
  return link === '' ? path === '' : path === link || path.startsWith(`${link}/`);
}
