import { defineTesti } from '#web/shared/i18n/testi.ts';

export const testiPartiTesto = defineTesti({
  parti: { it: 'Parti del testo', en: 'Parts of the text' },
  capoversi: {
    it: { one: '1 capoverso', other: '{{count}} capoversi' },
    en: { one: '1 paragraph', other: '{{count}} paragraphs' },
  },
  righe: { it: { one: '1 riga', other: '{{count}} righe' }, en: { one: '1 line', other: '{{count}} lines' } },
  elenco: { it: 'Elenco', en: 'List' },
  elenco_aiuto: { it: 'Una voce per riga, sotto il testo.', en: 'One entry per line, below the text.' },
  aggiungi: { it: 'Aggiungi una parte', en: 'Add a part' },
  togli: { it: 'Togli la parte', en: 'Remove the part' },
});
