import type { Pagina, Parole, Posto } from '../../shared/pagina.ts';
import { PAGINE, type NomeIn } from '../../shared/pagine.ts';

/** A link of a menu (prodotto/schermate#navigazione). */
export interface NavLink<P extends Posto> {
  /** The page that it leads to, by which whoever shows the link knows its icon. */
  pagina: NomeIn<P>;
  url: string;
  label: Parole;
}

/** The links of a place; administrators have those of their own pages besides (prodotto/schermate#navigazione). */
export function navLinks<P extends Posto>(posto: P, isSudo: boolean): readonly NavLink<P>[] {
  return Object.entries<Pagina>(PAGINE).flatMap(([nome, { path, accesso, menu }]) =>
    menu?.posti.includes(posto) && (isSudo || accesso.per !== 'amministratori')
      ? [{ pagina: nome as NomeIn<P>, url: path, label: menu.nome }]
      : [],
  );
}
