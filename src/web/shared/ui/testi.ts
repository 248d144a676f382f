import { defineTesti } from '../i18n/testi.ts';

/** The sentences of the shared components. */
export const testiUi = defineTesti(() => import('./testi.en.ts'), {
  parteManca:
    'Questa parte della pagina non è arrivata: la connessione manca, o il sito è stato aggiornato. Quello che hai scritto resta qui.',
  parteRiprova: 'Il menu non è arrivato: riprova',
  altre: 'Mostra altre',
  chiudiAvviso: 'Chiudi avviso',
  chiudiMenu: 'Chiudi menu',
  avvisi: 'Avvisi',
  confermaTitolo: "Sei sicuro di voler completare quest'azione?",
  password: 'Password',
  mostraPassword: 'mostra password',
  cancella: 'Cancella {{campo}}',
  caricamento: 'Caricamento',
  scegliFile: 'Scegli un file',
  scegliFileMolti: 'Scegli i file',
  nessunFile: 'Nessun file scelto',
  saltaAlContenuto: 'Vai al contenuto',
  campiSbagliati: 'Controlla questi campi:',
  daConfermare: 'Da confermare',
  inCorso: 'In corso',
  passata: 'Passata',
});
