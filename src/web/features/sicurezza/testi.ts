import { defineTesti } from '#web/shared/i18n/testi.ts';

export const testiSicurezza = defineTesti({
  titolo: { it: 'Password e accessi', en: 'Password and sessions' },
  cambia: { it: 'Cambia la password', en: 'Change the password' },
  cambia_aiuto: {
    it: 'Quando la cambi, esci da tutti gli altri dispositivi.',
    en: 'When you change it, you are logged out on every other device.',
  },
  scegli: { it: 'Scegli una password', en: 'Choose a password' },
  scegli_aiuto: {
    it: 'Il tuo account non ha una password. Se ne scegli una, puoi accedere anche quando l’altro servizio è fermo: ti mandiamo un link per mail.',
    en: 'Your account has no password. With one you can log in even when the other service is down: we send you a link by email.',
  },
  entrare_con: { it: 'Entrare con {{nome}}', en: 'Logging in with {{nome}}' },
  non_collegato: {
    it: 'Collega {{nome}} a questo account per accedere anche così.',
    en: 'Link {{nome}} to this account to log in that way too.',
  },
  non_collegato_prova: {
    it: 'Dice anche chi sei: per prenotare non serve la fotografia di un documento.',
    en: 'It also says who you are: you need no picture of a document to book.',
  },
  collegato: {
    it: 'Puoi accedere con {{nome}}. Ultimo uso: {{quando}}.',
    en: 'You can log in with {{nome}}. Last used on {{quando}}.',
  },
  collega: { it: 'Collega', en: 'Link' },
  perche_per_collegare: {
    it: 'Per collegare un altro modo di accedere scrivi prima la tua password.',
    en: 'To link another way of logging in, first enter your password.',
  },
  attuale: { it: 'Password attuale', en: 'Current password' },
  nuova: { it: 'Nuova password', en: 'New password' },
  conferma: { it: 'Conferma nuova password', en: 'Confirm the new password' },
  finiscono: {
    it: 'Con la nuova password si chiude anche quello che è stato creato da quando hai quella di adesso. Spunta solo quello che riconosci e vuoi tenere.',
    en: 'The new password also ends everything made since you chose the present one. Tick only what you recognise and want to keep.',
  },
  tieni_identita: {
    it: 'Tieni l’accesso con {{nome}}, collegato il {{quando}}',
    en: 'Keep logging in with {{nome}}, linked on {{quando}}',
  },
  tieni_calendario_mie: {
    it: 'Tieni l’indirizzo del tuo calendario, creato il {{quando}}',
    en: 'Keep the address of your calendar, made on {{quando}}',
  },
  tieni_calendario_tutte: {
    it: 'Tieni l’indirizzo del calendario di tutte le prenotazioni, creato il {{quando}}',
    en: 'Keep the address of the calendar of all bookings, made on {{quando}}',
  },
  tieni_calendario_risorsa: {
    it: 'Tieni l’indirizzo del calendario di {{nome}}, creato il {{quando}}',
    en: 'Keep the address of the calendar of {{nome}}, made on {{quando}}',
  },
  tieni_indirizzo: {
    it: 'Tieni il cambio di mail a {{nome}}, chiesto il {{quando}}',
    en: 'Keep the change of email to {{nome}}, asked for on {{quando}}',
  },
  cambiata: { it: 'Password cambiata con successo', en: 'Password changed' },
  accessi: { it: 'Accessi aperti', en: 'Open sessions' },
  accessi_aiuto: {
    it: 'I dispositivi da cui si accede al tuo account adesso. Se uno non è tuo, chiudi l’accesso e cambia la password.',
    en: 'The devices on which you are logged in now. If one is not yours, end it and change the password.',
  },
  questo: { it: 'Questo dispositivo', en: 'This device' },
  altro: { it: 'Un altro dispositivo', en: 'Another device' },
  dal: { it: 'Aperto il {{quando}}', en: 'Logged in on {{quando}}' },
  usato: { it: 'Ultimo uso il {{quando}}', en: 'Last used on {{quando}}' },
  chiudi: { it: 'Chiudi', en: 'End' },
  chiudi_questo: { it: 'Chiudi l’accesso del {{quando}}', en: 'End the session of {{quando}}' },
  chiudi_altri: { it: 'Esci dagli altri dispositivi', en: 'Log out on the other devices' },
  chiudendo: { it: 'Chiudo…', en: 'Ending…' },
  chiuso: { it: 'Accesso chiuso', en: 'Session ended' },
  chiusi: { it: 'Gli altri accessi sono chiusi', en: 'You are logged out on the other devices' },
  perche: {
    it: 'Per chiudere un accesso scrivi prima la tua password.',
    en: 'To end a session, first enter your password.',
  },
  errore: { it: 'Non riesco a leggere gli accessi aperti', en: 'The open sessions did not load' },
});
