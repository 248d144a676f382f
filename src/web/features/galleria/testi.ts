import { defineTesti } from '#web/shared/i18n/testi.ts';

/** The sentences of the picture gallery. */
export const testiGalleria = defineTesti(() => import('./testi.en.ts'), {
  immagini: 'Immagini di {{nome}}',
  senza_immagini: '{{nome}}: ancora nessuna immagine',
  immagine: 'Immagine',
  n_di: '{{n}} di {{totale}}',
  immagine_di: 'Immagine {{n}} di {{totale}}',
  alt: '{{nome}}, immagine {{n}} di {{totale}}',
  precedente: 'Immagine precedente',
  successiva: 'Immagine successiva',
  schermo_intero: 'Guarda a schermo intero',
  chiudi: 'Chiudi lo schermo intero',
});
