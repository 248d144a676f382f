export default {
  immagini: 'Pictures of {{nome}}',
  senza_immagini: '{{nome}}: no pictures yet',
  immagine: 'Picture',
  n_di: '{{n}} of {{totale}}',
  immagine_di: 'Picture {{n}} of {{totale}}',
  alt: '{{nome}}, picture {{n}} of {{totale}}',
  precedente: 'Previous picture',
  successiva: 'Next picture',
  schermo_intero: 'See it full screen',
  chiudi: 'Leave full screen',
} as const;
