import { defineTesti } from '#web/shared/i18n/testi.ts';

export const testiGalleria = defineTesti({
  immagini: { it: 'Immagini di {{nome}}', en: 'Pictures of {{nome}}' },
  senza_immagini: { it: '{{nome}}: ancora nessuna immagine', en: '{{nome}}: no pictures yet' },
  immagine: { it: 'Immagine', en: 'Picture' },
  n_di: { it: '{{n}} di {{totale}}', en: '{{n}} of {{totale}}' },
  immagine_di: { it: 'Immagine {{n}} di {{totale}}', en: 'Picture {{n}} of {{totale}}' },
  alt: { it: '{{nome}}, immagine {{n}} di {{totale}}', en: '{{nome}}, picture {{n}} of {{totale}}' },
  precedente: { it: 'Immagine precedente', en: 'Previous picture' },
  successiva: { it: 'Immagine successiva', en: 'Next picture' },
  schermo_intero: { it: 'Guarda a schermo intero', en: 'See it full screen' },
  chiudi: { it: 'Chiudi lo schermo intero', en: 'Leave full screen' },
});
