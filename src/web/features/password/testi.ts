import { defineTesti } from '#web/shared/i18n/testi.ts';

export const testiPassword = defineTesti({
  dimenticata: { it: 'Hai dimenticato la password?', en: 'Have you forgotten your password?' },
  dimenticata_sotto: {
    it: 'Scrivi la mail del tuo account: ti mandiamo un link per sceglierne una nuova.',
    en: 'Write the email you signed up with: we will send you a link to choose a new password.',
  },
  invia_link: { it: 'Mandami il link', en: 'Send me the link' },
  inviata: { it: 'Email di recupero password inviata', en: 'Password recovery email sent' },
  inviata_testo: {
    it: 'Se {{email}} è l’indirizzo di un account, il link arriva tra poco e vale un’ora. Se non lo trovi, guarda nella posta indesiderata.',
    en: 'If {{email}} belongs to an account, the link arrives in a moment and is valid for an hour. If you cannot find it, check your junk mail.',
  },
  torna_login: { it: 'Torna alla pagina di accesso', en: 'Back to the login page' },
  imposta: { it: 'Imposta una nuova password', en: 'Set a new password' },
  imposta_sotto: {
    it: 'Quando la cambi ti facciamo uscire da tutti i dispositivi: poi entri con quella nuova.',
    en: 'When you change it we log you out of every device: then you log in with the new one.',
  },
  cambiata: {
    it: 'Password cambiata. Ora accedi con quella nuova',
    en: 'Password changed. Now log in with the new one',
  },
  link_incompleto: {
    it: 'Il link non è completo: aprilo di nuovo dalla mail che ti abbiamo mandato, o fattene mandare un altro.',
    en: 'The link is not complete: open it again from the email we sent you, or ask for another one.',
  },
  nuovo_link: { it: 'Fatti mandare un nuovo link', en: 'Ask for a new link' },
  annulla_titolo: { it: 'Riprendi la tua mail di prima', en: 'Get your former email back' },
  annulla_sotto: {
    it: 'Chi ha cambiato la mail conosce la tua password: scegline una nuova. Chiudiamo tutti gli accessi aperti, e se dopo il cambio è stata caricata la copia di un documento la distruggiamo.',
    en: 'The person who changed the email knows your password: choose a new one. We end every open session, and if a copy of a document was uploaded after the change we destroy it.',
  },
  annulla_invia: { it: 'Annulla il cambio', en: 'Undo the change' },
  annullando: { it: 'Annullo il cambio…', en: 'Undoing the change…' },
  annullata: { it: 'La tua mail è di nuovo quella di prima', en: 'You have your former email back' },
  annullata_testo: {
    it: 'Abbiamo chiuso tutti gli accessi aperti. Ora accedi con la mail di prima e la nuova password.',
    en: 'We have ended every open session. Now log in with your former email and the new password.',
  },
  non_annullata: { it: 'La mail non è tornata quella di prima', en: 'Your former email was not restored' },
  non_annullata_aiuto: {
    it: 'Se non riesci ad accedere con la tua mail, scrivici dalla pagina di supporto.',
    en: 'If you cannot log in with your email, write to us from the support page.',
  },
  nuova_password: { it: 'Scegli una nuova password', en: 'Choose a new password' },
});
