import type { Lingua } from './i18n/lingua.ts';

export type ParoleLingue = Readonly<Record<Lingua, string>>;

/** Who may see a page, and where others are redirected (prodotto/panoramica#ruoli). */
export type Accesso =
  | { per: 'tutti' }
  /** After a login the visitor returns to the page that asked for it, or home. A signed-in user goes to the profile. */
  | { per: 'anonimi' }
  /** Others go to the login. */
  | { per: 'iscritti' }
  | { per: 'amministratori'; altrimenti: 'home' | 'login' };

/** The menus: bar (and side menu), profile, footer. */
export type PostoMenu = 'barra' | 'profilo' | 'piede';

export interface Pagina {
  /** Its address, with ':id' for the variable part (prodotto/schermate#indirizzi). */
  path: `/${string}`;
  /** The document's title; null for the default (prodotto/schermate#titoli). */
  titolo: ParoleLingue | null;
  accesso: Accesso;
  /** Only for a former address: the address it redirects to, with query and hash (prodotto/schermate#indirizzi). */
  verso?: string;
  /**
   * What the server renders. 'intera': all; 'senza query': all, if the address has no query; 'cornice': header and
   * footer, since the content depends on the user; 'nuda': nothing, for a page without header and footer.
   */
  fatta: 'intera' | 'senza query' | 'cornice' | 'nuda';
  /** Whether search engines may index the page. */
  pubblica: boolean;
  /** The menus with a link to the page, and its name there if not the title. The links keep the order of the table. */
  menu: { nome?: ParoleLingue; posti: readonly PostoMenu[] } | null;
}
