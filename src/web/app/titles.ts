import { PATHS } from '../shared/paths.ts';

/** Of any path that the specification gives no title (contract 7). */
export const TITOLO_PREDEFINITO = 'Makerspace';

/** Titles by path (spec 2, Page titles; contract 7). A page below a list has the list's. */
const TITOLI = [
  [PATHS.home, 'Home'],
  [PATHS.contatti, 'Contatti'],
  [PATHS.regolamento, 'Regolamento'],
  [PATHS.login, 'Login'],
  [PATHS.iscrizione, 'Iscriviti'],
  [PATHS.profilo, 'Profilo personale'],
  [PATHS.strumentazioni, 'Strumentazioni', 'below'],
  [PATHS.spazi, 'Spazi di lavoro', 'below'],
  [PATHS.prenotazioni, 'Prenotazioni'],
  [PATHS.verificaMail, 'Verifica mail'],
  [PATHS.nonTrovato, 'Elemento non trovato'],
  [PATHS.prezzario, 'Prezzario'],
  [PATHS.privacy, 'Privacy'],
  [PATHS.accessibilita, 'Accessibilità'],
  [PATHS.segnalazioni, 'Segnalazioni'],
  [PATHS.posta, 'Posta'],
  [PATHS.registro, 'Registro'],
] as const satisfies readonly (readonly [path: string, titolo: string, below?: 'below'])[];

export type Titolo = (typeof TITOLI)[number][1] | typeof TITOLO_PREDEFINITO;

const BY_PATH: readonly (readonly [path: string, titolo: Titolo, below?: 'below'])[] = TITOLI;

/** Every title under itself, as an area of sentences wants it. */
export const TITOLI_IT = Object.fromEntries(
  [...BY_PATH.map(([, titolo]) => titolo), TITOLO_PREDEFINITO].map((titolo) => [titolo, titolo]),
) as Readonly<Record<Titolo, Titolo>>;

/** The document's title for a path; a slash at the end makes no difference. */
export function titleFor(pathname: string): Titolo {
  const path = pathname.replace(/\/+$/, '') || '/';
  const found = BY_PATH.find(
    ([of, , below]) =>
      path === of || (below && path.startsWith(`${of}/`) && !path.slice(of.length + 1).includes('/')),
  );
  return found ? found[1] : TITOLO_PREDEFINITO;
}
