import { defineTesti } from '../shared/i18n/testi.ts';

/** The sentences of the shell and of the pages that belong to no feature. */
export const testiApp = defineTesti(() => import('./testi.en.ts'), {
  e: ' e ',
  navigazione: 'Principale',
  apri_menu: 'Open side menu',
  menu: 'Menu',
  login: 'Login',
  saluto: 'Ciao, {{nome}}',
  gestione: 'Gestione',
  gestione_menu: 'Menu del profilo e della gestione',
  gestione_attese: {
    one: 'Menu del profilo e della gestione, 1 cosa aspetta',
    other: 'Menu del profilo e della gestione, {{count}} cose aspettano',
  },
  gestione_persone: 'Persone',
  gestione_soldi: 'Soldi e lettere',
  gestione_casa: 'La casa',
  gestione_tu: 'Tu, {{nome}}',
  gestione_documenti: 'da verificare',
  gestione_segnalazioni: 'aperte',
  gestione_posta: 'da seguire',
  logout: 'Log out',
  tema_scuro: 'Tema scuro',
  pie_di_pagina: 'Piè di pagina',
  dichiarazione_agid: 'Dichiarazione di accessibilità (AgID)',
  pagina_arriva: 'La pagina sta arrivando',
  errore_titolo: 'Unexpected Application Error!',
  errore_aiuto: 'Ricarica la pagina. Se succede ancora, scrivici dalla pagina di supporto.',
  errore_script:
    'Una parte della pagina non è arrivata: è caduta la connessione, oppure nel frattempo il sito è stato aggiornato. Ricarica la pagina.',
  non_trovato_titolo: 'Ops... Errore 404',
  non_trovato_testo: 'Pare che quello che stavi cercando non è stato trovato',
  torna_home: 'Torna alla home',
});
