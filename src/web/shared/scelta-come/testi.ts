import { defineTesti } from '#web/shared/i18n/testi.ts';

/** The ways in which money changes hands. */
export const testiCome = defineTesti(() => import('./testi.en.ts'), {
  come_paga: 'Come paga',
  contanti: 'Contanti',
  carta: 'Carta',
  bonifico: 'Bonifico',
  altro: 'Altro',
  riferimento: 'Riferimento (facoltativo)',
  riferimento_bonifico: 'Il numero dell’operazione.',
  riferimento_pagopa: 'Lo IUV dell’avviso.',
});
