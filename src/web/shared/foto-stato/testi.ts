import { defineTesti } from '../i18n/testi.ts';

export const testiFotoStato = defineTesti({
  consegna: { it: 'Com’era alla consegna', en: 'As it was when it was handed over' },
  consegna_numero: {
    it: 'Foto {{n}} dello stato alla consegna',
    en: 'Photo {{n}} of its state when it was handed over',
  },
  rientro: { it: 'Com’era al rientro', en: 'As it was when it came back' },
  rientro_numero: {
    it: 'Foto {{n}} dello stato al rientro',
    en: 'Photo {{n}} of its state when it came back',
  },
  scelte: {
    it: { one: '1 foto scelta', other: '{{count}} foto scelte' },
    en: { one: '1 photo chosen', other: '{{count}} photos chosen' },
  },
  scelta: { it: 'Foto {{n}} scelta adesso', en: 'Photo {{n}}, chosen now' },
  troppe: {
    it: 'Al massimo {{max}} foto: le altre non sono state prese',
    en: 'At most {{max}} photos: the others were not taken',
  },
  togli_foto: { it: 'Togli la foto {{n}}', en: 'Remove photo {{n}}' },
});
