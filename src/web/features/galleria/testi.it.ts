export default {
  immagini: 'Immagini di {{nome}}',
  senza_immagini: '{{nome}}: ancora nessuna immagine',
  immagine_di: 'Immagine {{n}} di {{totale}}',
  alt: '{{nome}}, immagine {{n}} di {{totale}}',
  precedente: 'Immagine precedente',
  successiva: 'Immagine successiva',
  schermo_intero: 'Guarda a schermo intero',
  chiudi: 'Chiudi lo schermo intero',
} as const;
