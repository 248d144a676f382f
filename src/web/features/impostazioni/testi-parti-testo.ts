import { defineTesti } from '#web/shared/i18n/testi.ts';

/** The sentences of a page of text that is changed part by part. */
export const testiPartiTesto = defineTesti(() => import('./testi-parti-testo.en.ts'), {
  parti: 'Parti del testo',
  capoversi: { one: '1 capoverso', other: '{{count}} capoversi' },
  righe: { one: '1 riga', other: '{{count}} righe' },
  elenco: 'Elenco',
  elenco_aiuto: 'Una voce per riga, sotto il testo.',
  aggiungi: 'Aggiungi una parte',
  togli: 'Togli la parte',
});
