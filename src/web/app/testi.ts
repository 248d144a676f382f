import { defineTesti } from '../shared/i18n/testi.ts';

/** The sentences of the shell and of the pages that belong to no feature. */
export const testiApp = defineTesti(() => import('./testi.en.ts'), {
  e: ' e ',
  navigazione: 'Principale',
  apriMenu: 'Open side menu',
  menu: 'Menu',
  login: 'Login',
  saluto: 'Ciao, {{nome}}',
  menuProfilo: 'Menu del profilo',
  logout: 'Log out',
  temaScuro: 'Tema scuro',
  pieDiPagina: 'Piè di pagina',
  pagina_arriva: 'La pagina sta arrivando',
  erroreTitolo: 'Unexpected Application Error!',
  erroreAiuto: 'Ricarica la pagina. Se succede ancora, scrivici dalla pagina di supporto.',
  erroreScript:
    'Una parte della pagina non è arrivata: è caduta la connessione, oppure nel frattempo il sito è stato aggiornato. Ricarica la pagina.',
  nonTrovatoTitolo: 'Ops... Errore 404',
  nonTrovatoTesto: 'Pare che quello che stavi cercando non è stato trovato',
  tornaHome: 'Torna alla home',
});
