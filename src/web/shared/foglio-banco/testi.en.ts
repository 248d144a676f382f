export default {
  titolo: 'For the desk: {{giorno}}',
  avviso: 'It holds names and telephones: this sheet is not hung up and not signed.',
  vuoto: 'Nobody comes.',
  soldi: 'Money',
  note: 'Notes',
  da_pagare: 'to pay {{euro}}',
  cauzione: 'deposit {{euro}}',
  sospeso: 'suspended',
  da_confermare: 'to be confirmed',
} as const;
