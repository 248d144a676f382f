import { defineTesti } from '#web/shared/i18n/testi.ts';

/** The sentences of the one-time link that makes an administrator's account. */
export const testiPrimoAccesso = defineTesti(() => import('./testi.en.ts'), {
  titolo: 'Primo accesso',
  sotto: 'Crea il tuo account di amministrazione: da qui confermi le prenotazioni e curi spazi e strumenti.',
  email_aiuto: 'Con questa entri, e qui ti scrive il sito.',
  crea: 'Crea l’account',
  fatto: 'Il tuo account è pronto: si comincia',
  fatto_senza_accesso: 'Il tuo account è pronto. Ora entra con la mail e la password che hai scelto',
  link_usato: 'Questo link è già stato usato o è scaduto',
  link_usato_testo:
    'Vale una volta sola, per 24 ore. Se l’account lo hai già creato, entra; se no, chi gestisce il server ne prepara un altro.',
  link_incompleto: 'Questo link non è completo',
  link_incompleto_testo: 'Copialo per intero, da dove lo hai ricevuto, nella barra degli indirizzi.',
});
