import type { Lingua } from './i18n/lingua.ts';

/** Words in every language of the interface. */
export type Parole = Readonly<Record<Lingua, string>>;

/** Who may see a page, and where everybody else is sent (prodotto/panoramica#ruoli). */
export type Accesso =
  | { per: 'tutti' }
  /**
   * A visitor who signs in here goes to the page that asked for the login, or to the home page; one who is already
   * signed in goes to the profile.
   */
  | { per: 'anonimi' }
  | { per: 'iscritti'; altrimenti: 'login' }
  | { per: 'amministratori'; altrimenti: 'home' | 'login' };

/** Where a link to a page is shown: the bar and the side menu, the profile's menu, the footer. */
export type Posto = 'barra' | 'profilo' | 'piede';

/** Everything declared about a page outside the page itself. */
export interface Pagina {
  /** Its address, with ':id' for the variable part (prodotto/schermate#indirizzi). */
  path: `/${string}`;
  /** The document's title; null for the default one (prodotto/schermate#titoli). */
  titolo: Parole | null;
  accesso: Accesso;
  /**
   * What the server renders. 'intera': all of it, hydrated when its script loads; 'senza query': the same, for an
   * address without a query. 'cornice': header and footer, since the content between them depends on the user. 'nuda':
   * nothing, for a page without header and footer.
   */
  fatta: 'intera' | 'senza query' | 'cornice' | 'nuda';
  /** Whether search engines may index the page. */
  pubblica: boolean;
  /**
   * Its links, in the order of the table, with a name of their own or the title; links to administrators' pages are shown
   * only to administrators.
   */
  menu: { nome?: Parole; posti: readonly Posto[] } | null;
}
