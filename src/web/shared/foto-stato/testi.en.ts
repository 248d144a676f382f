export default {
  consegna: 'As it was when it was handed over',
  consegna_numero: 'Photo {{n}} of its state when it was handed over',
  rientro: 'As it was when it came back',
  rientro_numero: 'Photo {{n}} of its state when it came back',
  scelte: { one: '1 photo chosen', other: '{{count}} photos chosen' },
  scelta: 'Photo {{n}}, chosen now',
  troppe: 'At most {{max}} photos: the others were not taken',
  togli_foto: 'Remove photo {{n}}',
} as const;
