import { defineTesti } from '#web/shared/i18n/testi.ts';

/** The sentences of the support page. */
export const testiSupporto = defineTesti(() => import('./testi.en.ts'), {
  titolo: 'Hai bisogno di aiuto?',
  email_aiuto: 'Ti rispondiamo qui.',
  problema: 'Problema',
  problema_aiuto: 'In poche parole.',
  descrizione: 'Descrizione',
  invia: 'Invia',
  inviata: 'Segnalazione registrata con successo',
  altro: 'Preferisci chiamare o passare?',
  contatti: 'Vai ai contatti',
});
