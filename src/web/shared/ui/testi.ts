import { defineTesti } from '../i18n/testi.ts';

/** The sentences of the shared components. */
export const testiUi = defineTesti(() => import('./testi.en.ts'), {
  parte_manca:
    'Questa parte della pagina non è arrivata: la connessione manca, o il sito è stato aggiornato. Quello che hai scritto resta qui.',
  parte_riprova: 'Il menu non è arrivato: riprova',
  altre: 'Mostra altre',
  chiudi_avviso: 'Chiudi avviso',
  chiudi_menu: 'Chiudi menu',
  avvisi: 'Avvisi',
  conferma_titolo: "Sei sicuro di voler completare quest'azione?",
  password: 'Password',
  mostra_password: 'mostra password',
  cancella: 'Cancella {{campo}}',
  caricamento: 'Caricamento',
  scegli_file: 'Scegli un file',
  scegli_file_molti: 'Scegli i file',
  nessun_file: 'Nessun file scelto',
  salta_al_contenuto: 'Vai al contenuto',
  campi_sbagliati: 'Controlla questi campi:',
  in_corso: 'In corso',
  passata: 'Passata',
  scheda_aperta: '{{nome}}: scheda aperta',
  ripremi: 'Adesso premi di nuovo «{{bottone}}».',
  rifai: 'Adesso rifai quello che stavi facendo: non è ancora cambiato niente.',
});
