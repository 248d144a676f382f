import type { CentroPubblico } from '#contract/fatti-centro.ts';
import { PATHS } from '../shared/paths.ts';
import type { NomePagina, NomePubblica } from '../shared/pagine.ts';

type Descrizione = (centro: CentroPubblico) => string;

const at =
  (text: string): Descrizione =>
  (centro) =>
    `${text} ${centro.nome}, ${centro.indirizzo.comune}.`;

/** Descriptions for search engines and link previews. */
const DESCRIZIONI: Readonly<Record<NomePubblica | 'spazio' | 'strumento', Descrizione>> = {
  home: (centro) => centro.descrizione,
  spazi: at('Le postazioni e gli spazi di lavoro da prenotare a giornata, con i giorni liberi.'),
  spazio: at('Uno spazio di lavoro: com’è fatto, quanto costa, quando è libero.'),
  strumentazioni: at('Gli strumenti da usare in sede o da portare a casa per qualche giorno.'),
  strumento: at('Uno strumento: com’è fatto, che cauzione ha, quando è libero.'),
  contatti: (centro) => centro.contatti.testo,
  regolamento: at('Il regolamento: come si prenota, come si usano gli spazi e gli strumenti.'),
  prezzario: (centro) => centro.prezzario.introduzione[0] ?? centro.descrizione,
  supporto: (centro) => centro.supporto.introduzione[0] ?? centro.descrizione,
  privacy: (centro) => centro.privacy.introduzione[0] ?? centro.descrizione,
  accessibilita: (centro) => centro.accessibilita.introduzione[0] ?? centro.descrizione,
  login: at('Entra per prenotare e per vedere le tue prenotazioni.'),
  iscrizione: at('Iscriviti: servono due minuti, poi puoi prenotare.'),
};

/** The description of a page; a page without one gets the centre's. */
export function descriptionOf(nome: NomePagina, centro: CentroPubblico): string {
  return (DESCRIZIONI as Partial<Record<NomePagina, Descrizione>>)[nome]?.(centro) ?? centro.descrizione;
}

/** The address under which a route is prerendered, with 0 for every id. */
export const addressOf = (path: string): string => path.replaceAll(/:\w+/g, '0');

/** The path of a route's HTML file, below the site's folder. */
export function fileOf(path: string): string {
  if (path === PATHS.home) return 'index.html';
  return `pagine/${path.slice(1).replaceAll(/:\w+/g, 'uno').replaceAll('/', '-')}.html`;
}
