export default {
  come_paga: 'How they pay',
  contanti: 'Cash',
  carta: 'Card',
  bonifico: 'Bank transfer',
  altro: 'Other',
  riferimento: 'Reference (optional)',
  riferimento_bonifico: 'The number of the transfer.',
  riferimento_pagopa: 'The IUV of the notice.',
};
