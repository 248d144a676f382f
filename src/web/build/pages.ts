import type { Centro } from '#contract/contenuto.ts';
import { PATHS } from '../shared/paths.ts';

/** A page that the build makes. */
export interface PaginaFatta {
  /** Its route (spec 2). */
  path: string;
  /** For search engines and link previews. */
  descrizione: (centro: Centro) => string;
  /**
   * 'intera': all of it, taken over when its script comes. 'cornice': header and footer, since what stands between
   * them depends on who asks. 'vuota': nothing.
   */
  modo: 'intera' | 'cornice' | 'vuota';
  /** Whether search engines are to know it. */
  pubblica: boolean;
  /** Whether it begins otherwise where its address has a query, and can then not be taken over. */
  query?: boolean;
}

const of = (
  path: string,
  descrizione: PaginaFatta['descrizione'],
  modo: PaginaFatta['modo'] = 'intera',
  pubblica = true,
): PaginaFatta => ({ path, descrizione, modo, pubblica });

const base = (centro: Centro) => centro.descrizione;
const at = (text: string) => (centro: Centro) => `${text} ${centro.nome}, ${centro.indirizzo.comune}.`;

/** Every route with the page that is served for it; one that is missing here gets the empty frame. */
export const PAGINE: readonly PaginaFatta[] = [
  of(PATHS.home, base),
  {
    ...of(
      PATHS.spazi,
      at('Le postazioni e gli spazi di lavoro da prenotare a giornata, con i giorni liberi.'),
    ),
    query: true,
  },
  of(PATHS.spazio, at('Uno spazio di lavoro: com’è fatto, quanto costa, quando è libero.'), 'intera', false),
  {
    ...of(PATHS.strumentazioni, at('Gli strumenti da usare in sede o da portare a casa per qualche giorno.')),
    query: true,
  },
  of(PATHS.strumento, at('Uno strumento: com’è fatto, che cauzione ha, quando è libero.'), 'intera', false),
  of(PATHS.contatti, (centro) => centro.contatti.testo),
  of(PATHS.regolamento, at('Il regolamento: come si prenota, come si usano gli spazi e gli strumenti.')),
  of(PATHS.prezzario, (centro) => centro.prezzario.introduzione[0] ?? centro.descrizione),
  of(PATHS.supporto, (centro) => centro.supporto.introduzione[0] ?? centro.descrizione),
  of(PATHS.privacy, (centro) => centro.privacy.introduzione[0] ?? centro.descrizione),
  of(PATHS.accessibilita, (centro) => centro.accessibilita.introduzione[0] ?? centro.descrizione),
  of(PATHS.login, at('Entra per prenotare e per vedere le tue prenotazioni.')),
  of(PATHS.iscrizione, at('Iscriviti: servono due minuti, poi puoi prenotare.')),
  of(PATHS.passwordDimenticata, base, 'intera', false),
  of(PATHS.nonTrovato, base, 'intera', false),
  of(PATHS.profilo, base, 'cornice', false),
  of(PATHS.passwordReset, base, 'cornice', false),
  of(PATHS.primoAccesso, base, 'cornice', false),
  of(PATHS.prenotazioni, base, 'cornice', false),
  of(PATHS.utenti, base, 'cornice', false),
  of(PATHS.utente, base, 'cornice', false),
  of(PATHS.segnalazioni, base, 'cornice', false),
  of(PATHS.posta, base, 'cornice', false),
  of(PATHS.registro, base, 'cornice', false),
  of(PATHS.verificaMail, base, 'vuota', false),
];

/** The address under which a route is made: any id stands for all. */
export const addressOf = (path: string): string => path.replaceAll(/:\w+/g, '0');

/** The file of a route's page, below the site's folder. */
export function fileOf(path: string): string {
  if (path === PATHS.home) return 'index.html';
  return `pagine/${path.slice(1).replaceAll(/:\w+/g, 'uno').replaceAll('/', '-')}.html`;
}
