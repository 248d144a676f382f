import { defineTesti } from '#web/shared/i18n/testi.ts';

export const testiPrezzario = defineTesti({
  titolo: { it: 'Prezzario', en: 'Price list' },
  al_giorno: { it: 'al giorno,', en: 'a day,' },
  giornata_intera: { it: 'giornata intera', en: 'the whole day' },
  pacchetti: { it: 'Pacchetti di giorni', en: 'Packages of days' },
  sconto: { it: 'Sconto', en: 'Discount' },
  prezzo: { it: 'Prezzo', en: 'Price' },
  non_costano: {
    it: 'Gli spazi non costano niente: scegli i giorni e prenota.',
    en: 'Spaces cost nothing: choose the days and book.',
  },
  contributo_al_giorno: {
    it: 'Tu versi {{euro}} al giorno di contributo per la manutenzione.',
    en: 'You pay {{euro}} a day as the contribution to the upkeep.',
  },
  cauzioni: {
    it: 'Per alcuni strumenti si lascia una cauzione al ritiro: torna alla riconsegna.',
    en: 'For some tools you leave a deposit when you collect them, and get it back when you return them.',
  },
  conto: { it: 'Quanto ti costa', en: 'What it costs you' },
  conto_aiuto: {
    it: 'Scrivi quanti giorni ti servono: i pacchetti migliori li troviamo noi.',
    en: 'Write how many days you need: we find the best packages.',
  },
  quanti_giorni: { it: 'Quanti giorni ti servono?', en: 'How many days do you need?' },
  per_giorni: {
    it: { one: 'per 1 giorno', other: 'per {{count}} giorni' },
    en: { one: 'for 1 day', other: 'for {{count}} days' },
  },
  volte: { it: { one: '1 volta', other: '{{count}} volte' }, en: { one: 'Once', other: '{{count}} times' } },
  tanti_giorni: {
    it: { one: '1 giorno', other: '{{count}} giorni' },
    en: { one: '1 day', other: '{{count}} days' },
  },
  contributo: {
    it: 'Più {{euro}} di contributo per la manutenzione, già contati nel prezzo.',
    en: 'Plus {{euro}} as the contribution to the upkeep, already counted in the price.',
  },
  avanza: {
    it: 'Allo stesso prezzo puoi venire fino a {{n}} giorni.',
    en: 'For the same price you can come for up to {{n}} days.',
  },
  risparmi: {
    it: 'Risparmi {{euro}} sul prezzo di un giorno alla volta.',
    en: 'You save {{euro}} on the price of one day at a time.',
  },
  fuori_misura: { it: 'Scrivi un numero intero da 1 a {{n}}', en: 'Write a whole number from 1 to {{n}}' },
  da_sapere: { it: 'Da sapere', en: 'Good to know' },
  prenota: { it: 'Prenota uno spazio', en: 'Book a space' },
});
