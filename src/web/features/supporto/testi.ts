import { defineTesti } from '#web/shared/i18n/testi.ts';

export const testiSupporto = defineTesti({
  titolo: { it: 'Hai bisogno di aiuto?', en: 'Do you need help?' },
  email_aiuto: { it: 'Ti rispondiamo qui.', en: 'We will answer here.' },
  problema: { it: 'Problema', en: 'Problem' },
  problema_aiuto: { it: 'In poche parole.', en: 'In a few words.' },
  descrizione: { it: 'Descrizione', en: 'Description' },
  invia: { it: 'Invia', en: 'Send' },
  inviata: { it: 'Segnalazione registrata con successo', en: 'Your report has been recorded' },
  altro: { it: 'Preferisci chiamare o passare?', en: 'Would you rather call or drop in?' },
  contatti: { it: 'Vai ai contatti', en: 'Go to the contacts' },
});
