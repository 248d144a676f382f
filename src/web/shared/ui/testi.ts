import { defineTesti } from '../i18n/testi.ts';

export const testiUi = defineTesti({
  parte_manca: {
    it: 'Questa parte della pagina non è arrivata: la connessione manca, o il sito è stato aggiornato. Quello che hai scritto resta qui.',
    en: 'This part of the page did not arrive: the connection was lost, or the site has been updated. What you have written stays here.',
  },
  altre: { it: 'Mostra altre', en: 'Show more' },
  chiudi_avviso: { it: 'Chiudi avviso', en: 'Close this message' },
  chiudi_menu: { it: 'Chiudi menu', en: 'Close menu' },
  avvisi: { it: 'Avvisi', en: 'Messages' },
  conferma_titolo: {
    it: "Sei sicuro di voler completare quest'azione?",
    en: 'Are you sure you want to do this?',
  },
  password: { it: 'Password', en: 'Password' },
  mostra_password: { it: 'mostra password', en: 'show password' },
  cancella: { it: 'Cancella {{campo}}', en: 'Clear {{campo}}' },
  caricamento: { it: 'Caricamento', en: 'Loading' },
  scegli_file: { it: 'Scegli un file', en: 'Choose a file' },
  scegli_file_molti: { it: 'Scegli i file', en: 'Choose files' },
  nessun_file: { it: 'Nessun file scelto', en: 'No file chosen' },
  salta_al_contenuto: { it: 'Vai al contenuto', en: 'Skip to content' },
  campi_sbagliati: { it: 'Controlla questi campi:', en: 'Check these fields:' },
  in_corso: { it: 'In corso', en: 'In progress' },
  passata: { it: 'Passata', en: 'Past' },
  scheda_aperta: { it: '{{nome}}: scheda aperta', en: '{{nome}}: tab opened' },
  ripremi: { it: 'Adesso premi di nuovo «{{bottone}}».', en: 'Now press “{{bottone}}” again.' },
  rifai: {
    it: 'Adesso rifai quello che stavi facendo: non è ancora cambiato niente.',
    en: 'Now do again what you were doing: nothing has changed yet.',
  },
  non_trovato_titolo: { it: 'Ops... Errore 404', en: 'Oops... Error 404' },
  non_trovato_testo: {
    it: 'Pare che quello che stavi cercando non è stato trovato',
    en: 'What you were looking for could not be found',
  },
  torna_home: { it: 'Torna alla home', en: 'Back to the home page' },
});
