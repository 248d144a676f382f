import { defineTesti } from '../i18n/testi.ts';

export const testiFoglioBanco = defineTesti({
  titolo: { it: 'Per il banco: {{giorno}}', en: 'For the desk: {{giorno}}' },
  avviso: {
    it: 'Ci sono nomi e telefoni: questo foglio non si appende e non si firma.',
    en: 'It contains names and telephone numbers: do not hang it up or have it signed.',
  },
  vuoto: { it: 'Non passa nessuno.', en: 'Nobody is coming.' },
  soldi: { it: 'Soldi', en: 'Money' },
  note: { it: 'Note', en: 'Notes' },
  da_pagare: { it: 'da pagare {{euro}}', en: 'to pay {{euro}}' },
  cauzione: { it: 'cauzione {{euro}}', en: 'deposit {{euro}}' },
  da_confermare: { it: 'da confermare', en: 'to be confirmed' },
  sospeso: { it: 'sospeso', en: 'suspended' },
});
