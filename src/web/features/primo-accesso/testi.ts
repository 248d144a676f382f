import { defineTesti } from '#web/shared/i18n/testi.ts';

/** The sentences of the one-time link that makes an administrator's account. */
export const testiPrimoAccesso = defineTesti(() => import('./testi.en.ts'), {
  titolo: 'Primo accesso',
  sotto: 'Crea il tuo account di amministrazione: da qui confermi le prenotazioni e curi spazi e strumenti.',
  emailAiuto: 'Con questa entri, e qui ti scrive il sito.',
  crea: 'Crea l’account',
  fatto: 'Il tuo account è pronto: si comincia',
  fattoSenzaAccesso: 'Il tuo account è pronto. Ora entra con la mail e la password che hai scelto',
  linkUsato: 'Questo link è già stato usato o è scaduto',
  linkUsatoTesto:
    'Vale una volta sola, per 24 ore. Se l’account lo hai già creato, entra; se no, chi gestisce il server ne prepara un altro.',
  linkIncompleto: 'Questo link non è completo',
  linkIncompletoTesto: 'Copialo per intero, da dove lo hai ricevuto, nella barra degli indirizzi.',
});
