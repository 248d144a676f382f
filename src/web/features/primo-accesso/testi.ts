import { defineTesti } from '#web/shared/i18n/testi.ts';

export const testiPrimoAccesso = defineTesti({
  titolo: { it: 'Primo accesso', en: 'First access' },
  sotto: {
    it: 'Crea il tuo account di amministrazione: da qui confermi le prenotazioni e curi spazi e strumenti.',
    en: 'Create your administrator account: from here you confirm bookings and look after spaces and equipment.',
  },
  email_aiuto: {
    it: 'Con questa entri, e qui ti scrive il sito.',
    en: 'You log in with this address, and the site writes to you here.',
  },
  crea: { it: 'Crea l’account', en: 'Create the account' },
  fatto: { it: 'Il tuo account è pronto: si comincia', en: 'Welcome: your account is ready' },
  fatto_senza_accesso: {
    it: 'Il tuo account è pronto. Ora accedi con la mail e la password che hai scelto',
    en: 'Your account is ready. Now log in with the email and the password you chose',
  },
  link_usato: {
    it: 'Questo link è già stato usato o è scaduto',
    en: 'This link has already been used or has expired',
  },
  link_usato_testo: {
    it: 'Vale una volta sola, per 24 ore. Se l’account lo hai già creato, accedi; se no, chi gestisce il server ne prepara un altro.',
    en: 'It is valid once, for 24 hours. If you have already created the account, log in; if not, the person who runs the server can make another one.',
  },
  link_incompleto: { it: 'Questo link non è completo', en: 'This link is not complete' },
  link_incompleto_testo: {
    it: 'Copialo per intero, da dove lo hai ricevuto, nella barra degli indirizzi.',
    en: 'Copy the whole of it, from where you received it, into the address bar.',
  },
});
