import type testi from './testi.it.ts';

export default {
  titolo: 'Identity document',
  caricato: 'Document uploaded',
  mancante: 'Document missing',
  aiuto: 'Photograph both sides. The document is encrypted: only you and whoever runs the centre can see it.',
  aiutoCaricato: 'To replace it, upload both sides again: the earlier pictures are destroyed.',
  fronte: 'Front',
  retro: 'Back',
  anteprimaFronte: 'Preview of the front',
  anteprimaRetro: 'Preview of the back',
  preparo: 'Preparing the picture…',
  senzaAnteprima: 'The browser cannot show a preview of this file.',
  carica: 'Upload the document',
  caricando: 'Uploading…',
  controllo: 'Checking the pictures…',
  avanzamento: 'Upload of the document',
  riuscito: 'Document uploaded',
  storto: 'Something went wrong',
} satisfies Record<keyof typeof testi, string>;
