import { defineTesti } from '../i18n/testi.ts';

/** Sentences about the photos of a thing (prodotto/banco#foto). */
export const testiFotoStato = defineTesti(() => import('./testi.en.ts'), {
  consegna: 'Com’era alla consegna',
  consegna_numero: 'Foto {{n}} dello stato alla consegna',
  rientro: 'Com’era al rientro',
  rientro_numero: 'Foto {{n}} dello stato al rientro',
  scelte: { one: '1 foto scelta', other: '{{count}} foto scelte' },
  scelta: 'Foto {{n}} scelta adesso',
  troppe: 'Al massimo {{max}} foto: le altre non sono state prese',
  togli_foto: 'Togli la foto {{n}}',
});
