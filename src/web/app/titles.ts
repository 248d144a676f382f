import { PATHS } from '../shared/paths.ts';

/** Of any path that the specification gives no title (contract 7). */
export const TITOLO_PREDEFINITO = 'Makerspace';

/** Titles by path (spec 2, Page titles; contract 7). A page below a list has the list's. */
const TITOLI: readonly [path: string, titolo: string, below?: 'below'][] = [
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
];

/** The document's title for a path; a slash at the end makes no difference. */
export function titleFor(pathname: string): string {
  const path = pathname.replace(/\/+$/, '') || '/';
  const found = TITOLI.find(
    ([of, , below]) =>
      path === of || (below && path.startsWith(`${of}/`) && !path.slice(of.length + 1).includes('/')),
  );
  return found ? found[1] : TITOLO_PREDEFINITO;
}
