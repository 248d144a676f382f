import { defineTesti } from '#web/shared/i18n/testi.ts';

/** The sentences of password recovery, and of undoing a change of address. */
export const testiPassword = defineTesti(() => import('./testi.en.ts'), {
  dimenticata: 'Hai dimenticato la password?',
  dimenticata_sotto: 'Scrivi la mail del tuo account: ti mandiamo un link per sceglierne una nuova.',
  invia_link: 'Mandami il link',
  inviata: 'Email di recupero password inviata',
  inviata_testo:
    'Se {{email}} è l’indirizzo di un account, il link arriva tra poco e vale un’ora. Se non lo trovi, guarda nella posta indesiderata.',
  torna_login: 'Torna al login',
  imposta: 'Imposta una nuova password',
  imposta_sotto: 'Quando la cambi ti facciamo uscire da tutti i dispositivi: poi entri con quella nuova.',
  cambiata: 'Password cambiata. Ora entra con quella nuova',
  link_incompleto:
    'Il link non è completo: aprilo di nuovo dalla mail che ti abbiamo mandato, o fattene mandare un altro.',
  nuovo_link: 'Fatti mandare un nuovo link',
  annulla_titolo: 'Riprendi la tua mail di prima',
  annulla_sotto:
    'Chi ha cambiato la mail conosce la tua password: scegline una nuova. Chiudiamo tutti gli accessi aperti, e se dopo il cambio è stata caricata la copia di un documento la distruggiamo.',
  annulla_invia: 'Annulla il cambio',
  annullando: 'Annullo il cambio…',
  annullata: 'La tua mail è di nuovo quella di prima',
  annullata_testo:
    'Abbiamo chiuso tutti gli accessi aperti. Ora entra con la mail di prima e la nuova password.',
  non_annullata: 'La mail non è tornata quella di prima',
  non_annullata_aiuto: 'Se non riesci a entrare con la tua mail, scrivici dalla pagina di supporto.',
  nuova_password: 'Scegli una nuova password',
});
