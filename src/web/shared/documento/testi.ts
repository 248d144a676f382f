import { defineTesti } from '../i18n/testi.ts';

/** The states of a document, in words. */
export const testiStatoDocumento = defineTesti(() => import('./testi.en.ts'), {
  mancante: 'Mancante',
  da_verificare: 'Da verificare',
  verificato: 'Verificato',
  rifiutato: 'Rifiutato',
  scaduto: 'Scaduto',
  da_rivedere: 'Documento da rivedere',
  verificato_da: 'Verificato da {{chi}} {{quando}}, scade {{scade}}.',
  provata_con: 'Verificato con {{servizio}} {{quando}}, scade {{scade}}.',
  rifiutato_da: 'Rifiutato da {{chi}} {{quando}}.',
  scaduto_il: 'Scaduto {{scade}}.',
  chi_account_chiuso: 'una persona del centro che ha chiuso l’account',
});
