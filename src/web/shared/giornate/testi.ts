import { defineTesti } from '../i18n/testi.ts';

export const testiIncasso = defineTesti({
  da_pagare_breve: { it: 'Da pagare {{euro}}', en: 'To be paid {{euro}}' },
  da_pagare: {
    it: { one: 'Da pagare: 1 giornata, {{euro}}', other: 'Da pagare: {{count}} giornate, {{euro}}' },
    en: { one: 'To be paid: 1 day, {{euro}}', other: 'To be paid: {{count}} days, {{euro}}' },
  },
  incassa: { it: 'Incassa', en: 'Record the payment' },
  incassa_chi: {
    it: 'Incassa: {{chi}}, prenotazione {{id}}',
    en: 'Record the payment: {{chi}}, booking {{id}}',
  },
  titolo: { it: 'Incassa la prenotazione {{id}}', en: 'Record the payment for booking {{id}}' },
  intro: {
    it: {
      one: '{{chi}}: 1 giornata da pagare. Secondo il prezzario fa {{euro}}.',
      other: '{{chi}}: {{count}} giornate da pagare. Secondo il prezzario fanno {{euro}}.',
    },
    en: {
      one: '{{chi}}: 1 day to be paid. By the price list that is {{euro}}.',
      other: '{{chi}}: {{count}} days to be paid. By the price list that is {{euro}}.',
    },
  },
  in_piu: {
    it: {
      one: 'Con questo pacchetto resta 1 giornata in più.',
      other: 'Con questo pacchetto restano {{count}} giornate in più.',
    },
    en: {
      one: 'With this package 1 more day is left.',
      other: 'With this package {{count}} more days are left.',
    },
  },
  salva: { it: 'Incassa e apri la ricevuta', en: 'Record the payment and open the receipt' },
  fatto: { it: 'Incassato', en: 'Money taken' },
  nel_frattempo: {
    it: 'Nel frattempo è cambiato quello che c’è da pagare: guarda e riprova.',
    en: 'Meanwhile what is to be paid has changed: look and try again.',
  },
});
