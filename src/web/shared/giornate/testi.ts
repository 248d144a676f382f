import { defineTesti } from '../i18n/testi.ts';

/** Sentences about what is to be paid for bookings of spaces. */
export const testiIncasso = defineTesti(() => import('./testi.en.ts'), {
  da_pagare_breve: 'Da pagare {{euro}}',
  da_pagare: {
    one: 'Da pagare: 1 giornata, {{euro}}',
    other: 'Da pagare: {{count}} giornate, {{euro}}',
  },
  incassa: 'Incassa',
  incassa_chi: 'Incassa: {{chi}}, prenotazione {{id}}',
  titolo: 'Incassa la prenotazione {{id}}',
  intro: {
    one: '{{chi}}: 1 giornata da pagare. Secondo il prezzario fa {{euro}}.',
    other: '{{chi}}: {{count}} giornate da pagare. Secondo il prezzario fanno {{euro}}.',
  },
  in_piu: {
    one: 'Con questo pacchetto resta 1 giornata in più.',
    other: 'Con questo pacchetto restano {{count}} giornate in più.',
  },
  salva: 'Incassa e apri la ricevuta',
  fatto: 'Incassato',
  nel_frattempo: 'Nel frattempo è cambiato quello che c’è da pagare: guarda e riprova.',
});
