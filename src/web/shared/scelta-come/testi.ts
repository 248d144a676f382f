import { defineTesti } from '#web/shared/i18n/testi.ts';

export const testiCome = defineTesti({
  come_paga: { it: 'Come paga', en: 'How they pay' },
  contanti: { it: 'Contanti', en: 'Cash' },
  carta: { it: 'Carta', en: 'Card' },
  bonifico: { it: 'Bonifico', en: 'Bank transfer' },
  altro: { it: 'Altro', en: 'Other' },
  riferimento: { it: 'Riferimento (facoltativo)', en: 'Reference (optional)' },
  riferimento_bonifico: { it: 'Il numero dell’operazione.', en: 'The number of the transfer.' },
  riferimento_pagopa: { it: 'Lo IUV dell’avviso.', en: 'The IUV of the notice.' },
});
