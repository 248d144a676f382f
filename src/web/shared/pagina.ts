import type { Lingua } from './i18n/lingua.ts';

/** Words in every language of the interface. */
export type Parole = Readonly<Record<Lingua, string>>;

/** Who sees a page, and where anybody else is sent (prodotto/panoramica#ruoli). */
export type Accesso =
  | { per: 'tutti' }
  /** Whoever signs in here goes home; 'ricordata': to the page that asked for the login, if one did. */
  | { per: 'anonimi'; altrimenti: 'profilo' | 'ricordata' }
  | { per: 'iscritti'; altrimenti: 'login' }
  | { per: 'amministratori'; altrimenti: 'home' | 'login' };

/** Where a link to a page stands: the bar with the side menu, the profile's menu, the footer. */
export type Posto = 'barra' | 'profilo' | 'piede';

/** All that is said of a page outside the page itself. */
export interface Pagina {
  /** Its address, with ':id' for what changes (prodotto/schermate#indirizzi). */
  path: `/${string}`;
  /** Its module, in a chunk of its own; app/router.tsx says what it exports. */
  load: () => Promise<unknown>;
  /** The document's title; null for the default one (prodotto/schermate#titoli). */
  titolo: Parole | null;
  accesso: Accesso;
  /**
   * What the build makes of it. 'intera': all of it, taken over when its script comes; 'senza query': the same, for an
   * address without a query. 'cornice': header and footer, since what stands between them depends on who asks.
   * 'nuda': nothing, for a page that has neither.
   */
  fatta: 'intera' | 'senza query' | 'cornice' | 'nuda';
  /** Whether search engines are to know it. */
  pubblica: boolean;
  /** Its links, in the order of the table: an administrator's page has them for administrators alone. */
  menu: { nome: Parole; posti: readonly Posto[] } | null;
}
