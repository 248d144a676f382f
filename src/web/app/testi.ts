import { defineTesti } from '../shared/i18n/testi.ts';

/** The sentences of the shell and of the pages that belong to no feature. */
export const testiApp = defineTesti({
  e: { it: ' e ', en: ' and ' },
  navigazione: { it: 'Principale', en: 'Main' },
  apri_menu: { it: 'Open side menu', en: 'Open side menu' },
  menu: { it: 'Menu', en: 'Menu' },
  login: { it: 'Login', en: 'Login' },
  saluto: { it: 'Ciao, {{nome}}', en: 'Hello, {{nome}}' },
  gestione: { it: 'Gestione', en: 'Management' },
  gestione_menu: { it: 'Menu del profilo e della gestione', en: 'Profile and management menu' },
  gestione_attese: {
    it: {
      one: 'Menu del profilo e della gestione, 1 cosa aspetta',
      other: 'Menu del profilo e della gestione, {{count}} cose aspettano',
    },
    en: {
      one: 'Profile and management menu, 1 thing is waiting',
      other: 'Profile and management menu, {{count}} things are waiting',
    },
  },
  gestione_aspettano: {
    it: { one: '1 cosa aspetta', other: '{{count}} cose aspettano' },
    en: { one: '1 thing is waiting', other: '{{count}} things are waiting' },
  },
  gestione_persone: { it: 'Persone', en: 'People' },
  gestione_soldi: { it: 'Soldi e lettere', en: 'Money and letters' },
  gestione_casa: { it: 'La casa', en: 'The house' },
  gestione_tu: { it: 'Tu, {{nome}}', en: 'You, {{nome}}' },
  gestione_documenti: { it: 'da verificare', en: 'to verify' },
  gestione_segnalazioni: { it: 'aperte', en: 'open' },
  gestione_posta: { it: 'da guardare', en: 'to look at' },
  logout: { it: 'Log out', en: 'Log out' },
  tema_scuro: { it: 'Tema scuro', en: 'Dark theme' },
  pie_di_pagina: { it: 'Piè di pagina', en: 'Footer' },
  dichiarazione_agid: { it: 'Dichiarazione di accessibilità (AgID)', en: 'Accessibility statement (AgID)' },
  pagina_arriva: { it: 'La pagina sta arrivando', en: 'The page is on its way' },
  errore_titolo: { it: 'Unexpected Application Error!', en: 'Unexpected Application Error!' },
  errore_aiuto: {
    it: 'Ricarica la pagina. Se succede ancora, scrivici dalla pagina di supporto.',
    en: 'Reload the page. If it happens again, write to us from the support page.',
  },
  errore_script: {
    it: 'Una parte della pagina non è arrivata: è caduta la connessione, oppure nel frattempo il sito è stato aggiornato. Ricarica la pagina.',
    en: 'A part of the page did not arrive: the connection was lost, or the site has been updated meanwhile. Reload the page.',
  },
});
