export default {
  mancante: 'Missing',
  da_verificare: 'To be verified',
  verificato: 'Verified',
  rifiutato: 'Refused',
  scaduto: 'Expired',
  da_rivedere: 'Document to be looked at again',
  verificato_da: 'Verified by {{chi}} on {{quando}}, expires on {{scade}}.',
  provata_con: 'Verified with {{servizio}} on {{quando}}, expires on {{scade}}.',
  rifiutato_da: 'Refused by {{chi}} on {{quando}}.',
  scaduto_il: 'Expired on {{scade}}.',
  chi_account_chiuso: 'a person of the centre whose account is closed',
};
