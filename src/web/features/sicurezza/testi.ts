import { defineTesti } from '#web/shared/i18n/testi.ts';

/** The sentences about the password and the open sessions. */
export const testiSicurezza = defineTesti(() => import('./testi.en.ts'), {
  titolo: 'Password e accessi',
  cambia: 'Cambia la password',
  cambiaAiuto: 'Quando la cambi, esci da tutti gli altri dispositivi.',
  attuale: 'Password attuale',
  nuova: 'Nuova password',
  nuovaAiuto: 'Almeno 12 caratteri. Una frase va benissimo.',
  conferma: 'Conferma nuova password',
  cambiando: 'Cambio…',
  cambiata: 'Password cambiata con successo',
  storto: 'Qualcosa è andato storto',
  accessi: 'Accessi aperti',
  accessiAiuto:
    'I dispositivi da cui si entra nel tuo account adesso. Se uno non è tuo, chiudi l’accesso e cambia la password.',
  questo: 'Questo dispositivo',
  altro: 'Un altro dispositivo',
  dal: 'Aperto il {{quando}}',
  usato: 'Ultimo uso il {{quando}}',
  chiudi: 'Chiudi',
  chiudiQuesto: 'Chiudi l’accesso del {{quando}}',
  chiudiAltri: 'Esci dagli altri dispositivi',
  chiudendo: 'Chiudo…',
  chiuso: 'Accesso chiuso',
  chiusi: 'Gli altri accessi sono chiusi',
  perche: 'Per chiudere un accesso scrivi prima la tua password.',
  errore: 'Non riesco a leggere gli accessi aperti',
});
