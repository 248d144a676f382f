import { defineTesti } from '../i18n/testi.ts';

/** Sentences of the sheet for the desk (prodotto/banco#fogli). */
export const testiFoglioBanco = defineTesti(() => import('./testi.en.ts'), {
  titolo: 'Per il banco: {{giorno}}',
  avviso: 'Ci sono nomi e telefoni: questo foglio non si appende e non si firma.',
  vuoto: 'Non passa nessuno.',
  soldi: 'Soldi',
  note: 'Note',
  da_pagare: 'da pagare {{euro}}',
  cauzione: 'cauzione {{euro}}',
  da_confermare: 'da confermare',
  sospeso: 'sospeso',
});
