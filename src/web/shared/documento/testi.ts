import { defineTesti } from '../i18n/testi.ts';

export const testiStatoDocumento = defineTesti({
  mancante: { it: 'Mancante', en: 'Missing' },
  da_verificare: { it: 'Da verificare', en: 'To be verified' },
  verificato: { it: 'Verificato', en: 'Verified' },
  rifiutato: { it: 'Rifiutato', en: 'Refused' },
  scaduto: { it: 'Scaduto', en: 'Expired' },
  da_rivedere: { it: 'Documento da rivedere', en: 'Document to be looked at again' },
  verificato_da: {
    it: 'Verificato da {{chi}} {{quando}}, scade {{scade}}.',
    en: 'Verified by {{chi}} on {{quando}}, expires on {{scade}}.',
  },
  provata_con: {
    it: 'Verificato con {{servizio}} {{quando}}, scade {{scade}}.',
    en: 'Verified with {{servizio}} on {{quando}}, expires on {{scade}}.',
  },
  rifiutato_da: { it: 'Rifiutato da {{chi}} {{quando}}.', en: 'Refused by {{chi}} on {{quando}}.' },
  scaduto_il: { it: 'Scaduto {{scade}}.', en: 'Expired on {{scade}}.' },
  chi_account_chiuso: {
    it: 'una persona del centro che ha chiuso l’account',
    en: 'a person from the centre whose account is closed',
  },
});
