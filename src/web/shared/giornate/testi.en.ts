export default {
  da_pagare_breve: 'To be paid {{euro}}',
  da_pagare: { one: 'To be paid: 1 day, {{euro}}', other: 'To be paid: {{count}} days, {{euro}}' },
  incassa: 'Record the payment',
  incassa_chi: 'Record the payment: {{chi}}, booking {{id}}',
  titolo: 'Record the payment for booking {{id}}',
  intro: {
    one: '{{chi}}: 1 day to be paid. By the price list that is {{euro}}.',
    other: '{{chi}}: {{count}} days to be paid. By the price list that is {{euro}}.',
  },
  in_piu: {
    one: 'With this package 1 more day is left.',
    other: 'With this package {{count}} more days are left.',
  },
  salva: 'Record the payment and open the receipt',
  fatto: 'Money taken',
  nel_frattempo: 'Meanwhile what is to be paid has changed: look and try again.',
};
