import { defineTesti } from '#web/shared/i18n/testi.ts';

export const testiCassa = defineTesti({
  schede: { it: 'Che cosa', en: 'What' },
  cassa: { it: 'Cassa', en: 'Till' },
  giornate: { it: 'Giornate', en: 'Days' },
  cauzioni: { it: 'Cauzioni', en: 'Deposits' },
  rendiconto: { it: 'Rendiconto', en: 'Report' },
  titolo_oggi: { it: 'Cassa di oggi', en: 'Today’s till' },
  periodo: { it: 'Quali giorni', en: 'Which days' },
  ieri: { it: 'Ieri', en: 'Yesterday' },
  mese_scorso: { it: 'Mese scorso', en: 'Last month' },
  csv: { it: 'Scarica (CSV)', en: 'Download (CSV)' },
  errore: { it: 'La cassa non si è caricata.', en: 'The till did not load.' },
  aperte: { it: 'Ancora in mano nostra', en: 'Still with us' },
  totale: { it: 'Totale', en: 'Total' },
  di_cauzioni_trattenute: {
    it: '{{euro}} trattenuti dalle cauzioni',
    en: '{{euro}} kept of deposits',
  },
  totali: { it: 'Per modo di pagare', en: 'By payment method' },
  entrati_resi: {
    it: '{{entrati}} ricevuti, {{resi}} resi',
    en: '{{entrati}} received, {{resi}} given back',
  },
  di_cui: {
    it: '{{giornate}} di giornate, {{cauzioni}} di cauzioni',
    en: '{{giornate}} for days, {{cauzioni}} for deposits',
  },
  movimenti: { it: 'Movimenti e ricevute', en: 'Entries and receipts' },
  quanti: {
    it: { one: '{{count}}', other: '{{count}}, il più recente per primo' },
    en: { one: '{{count}}', other: '{{count}}, newest first' },
  },
  euro: { it: 'Euro', en: 'Euros' },
  cauzione_ricevuta: { it: 'Cauzione ricevuta: {{risorsa}}', en: 'Deposit received: {{risorsa}}' },
  cauzione_restituita: { it: 'Cauzione restituita: {{risorsa}}', en: 'Deposit given back: {{risorsa}}' },
  cauzione_trattenuta: { it: 'Cauzione trattenuta: {{risorsa}}', en: 'Deposit kept: {{risorsa}}' },
  giornate_vendute: {
    it: { one: '{{count}} giornata', other: '{{count}} giornate' },
    en: { one: '{{count}} day', other: '{{count}} days' },
  },
  storno: {
    it: { one: 'Ripresa {{count}} giornata', other: 'Riprese {{count}} giornate' },
    en: { one: '{{count}} day taken back', other: '{{count}} days taken back' },
  },
  correzione: { it: 'Importo corretto', en: 'Amount corrected' },
  trattenuti: { it: 'trattenuti {{euro}}', en: '{{euro}} kept' },
  vuoto: { it: 'Nessun movimento', en: 'No entries' },
  vuoto_cassa: {
    it: 'Qui stanno le cauzioni e le giornate, quando si ricevono e quando si rendono.',
    en: 'Deposits and days are listed here when they are received and when they are given back.',
  },
  vuoto_giornate: {
    it: 'I pacchetti si vendono dalla scheda di una persona, e al banco si incassa quello che c’è da pagare.',
    en: 'Packages are sold on a person’s page, and payments are taken at the desk.',
  },
});
