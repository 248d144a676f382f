import { defineTesti, type Traduci } from '#web/shared/i18n/testi.ts';

export const testiGiornate = defineTesti({
  sue: { it: 'Giornate', en: 'Days' },
  da_usare: {
    it: { one: 'giornata da usare negli spazi', other: 'giornate da usare negli spazi' },
    en: { one: 'day to use in the spaces', other: 'days to use in the spaces' },
  },
  chieste: {
    it: {
      one: 'Con quello che è chiesto ne serve 1.',
      other: 'Con quello che è chiesto ne servono {{count}}.',
    },
    en: {
      one: 'Your pending requests need 1 of them.',
      other: 'Your pending requests need {{count}} of them.',
    },
  },
  come_si_comprano: {
    it: 'Si comprano in segreteria, a pacchetti: i prezzi sono nel prezzario.',
    en: 'They are bought at the office, in packages: the prices are in the price list.',
  },
  gratuiti: {
    it: 'Gli spazi sono gratuiti: non serve comprarne.',
    en: 'Spaces are free: there is no need to buy any.',
  },
  errore: { it: 'Le giornate non si sono caricate.', en: 'The days did not load.' },
  movimenti: { it: 'Movimenti', en: 'Entries' },
  tutti: { it: 'Tutti i movimenti', en: 'All entries' },
  solo_ultimi: { it: 'Solo gli ultimi', en: 'Only the latest ones' },
  nessuno: { it: 'Ancora nessun movimento.', en: 'No entries yet.' },
  mov_acquisto: {
    it: { one: 'Pacchetto da 1 giornata', other: 'Pacchetto da {{count}} giornate' },
    en: { one: 'Package of 1 day', other: 'Package of {{count}} days' },
  },
  mov_pagata: { it: 'Pagata la prenotazione {{id}}', en: 'Booking {{id}} paid' },
  mov_storno: { it: 'Acquisto ripreso', en: 'Purchase taken back' },
  mov_uso: { it: 'Usate dalla prenotazione {{id}}', en: 'Used by booking {{id}}' },
  mov_reso: { it: 'Tornate dalla prenotazione {{id}}', en: 'Given back by booking {{id}}' },
  mov_correzione: { it: 'Correzione', en: 'Correction' },
  mov_importo: { it: 'Importo corretto', en: 'Amount corrected' },
  ripreso: { it: 'ripreso', en: 'taken back' },
  ricevuta_cosa: { it: 'Ricevuta: {{cosa}}, {{quando}}', en: 'Receipt: {{cosa}}, {{quando}}' },
  riprendi_cosa: { it: 'Riprendi: {{cosa}}, {{quando}}', en: 'Take back: {{cosa}}, {{quando}}' },
  correggi_importo: { it: 'Correggi', en: 'Correct' },
  correggi_cosa: {
    it: 'Correggi l’importo: {{cosa}}, {{quando}}',
    en: 'Correct the amount: {{cosa}}, {{quando}}',
  },
  da_pagare: { it: 'Da pagare', en: 'To be paid' },
  prenotazione: {
    it: 'Prenotazione {{id}}, {{risorsa}}, {{giorni}}',
    en: 'Booking {{id}}, {{risorsa}}, {{giorni}}',
  },
  vendi: { it: 'Vendi un pacchetto', en: 'Sell a package' },
  da_prendere: {
    it: 'Puoi vendere giornate dopo aver preso in mano l’account.',
    en: 'You can sell days once you have taken the account over.',
  },
  correggi: { it: 'Correggi le giornate', en: 'Correct the days' },
  vendi_intro: {
    it: { one: '{{chi}}: resta 1 giornata.', other: '{{chi}}: restano {{count}} giornate.' },
    en: { one: '{{chi}}: 1 day left.', other: '{{chi}}: {{count}} days left.' },
  },
  pacchetto: { it: 'Pacchetto', en: 'Package' },
  giornate: {
    it: { one: '1 giornata', other: '{{count}} giornate' },
    en: { one: '1 day', other: '{{count}} days' },
  },
  prezzo: { it: '{{nome}}, {{euro}}', en: '{{nome}}, {{euro}}' },
  prezzo_scontato: {
    it: '{{nome}}, {{euro}} invece di {{pieno}}',
    en: '{{nome}}, {{euro}} instead of {{pieno}}',
  },
  senza_nome: { it: '{{euro}}', en: '{{euro}}' },
  dopo: {
    it: { one: 'Dopo ne avrà 1.', other: 'Dopo ne avrà {{count}}.' },
    en: { one: 'They will then have 1.', other: 'They will then have {{count}}.' },
  },
  coprono: {
    it: { one: 'Una copre quello che ha da pagare.', other: '{{count}} coprono quello che ha da pagare.' },
    en: { one: 'One covers what is to be paid.', other: '{{count}} cover what is to be paid.' },
  },
  vendi_ricevuta: { it: 'Vendi e apri la ricevuta', en: 'Sell and open the receipt' },
  vendute: { it: 'Giornate vendute', en: 'Days sold' },
  riprendi_titolo: { it: 'Riprendi l’acquisto', en: 'Take the purchase back' },
  riprendi_intro: {
    it: 'Torna tutto com’era prima: le giornate vanno via e il denaro torna alla persona.',
    en: 'Everything goes back to how it was: the days are removed and the money goes back to the person.',
  },
  riprendi: { it: 'Riprendi', en: 'Take back' },
  riprese: { it: 'Acquisto ripreso', en: 'Purchase taken back' },
  correggi_titolo: { it: 'Correggi le giornate', en: 'Correct the days' },
  correggi_intro: {
    it: 'Senza denaro: giornate segnate su un quaderno, un regalo, uno sbaglio.',
    en: 'Without money: days noted in a notebook, a gift, a mistake.',
  },
  giorni: { it: 'Giornate da aggiungere', en: 'Days to add' },
  giorni_aiuto: {
    it: 'Con il meno davanti si tolgono: -2.',
    en: 'Put a minus in front to take days away: -2.',
  },
  corrette: { it: 'Giornate corrette', en: 'Days corrected' },
  importo_titolo: { it: 'Correggi l’importo', en: 'Correct the amount' },
  importo_giusto_aiuto: {
    it: '0 se non ha pagato. Il movimento di prima resta scritto, con accanto la correzione.',
    en: '0 if nothing was paid. The earlier entry stays, with the correction beside it.',
  },
  corretto: { it: 'Importo corretto', en: 'Amount corrected' },
  motivo_aiuto: { it: 'Resta scritto accanto al movimento.', en: 'It stays beside the entry.' },
  nel_frattempo: {
    it: 'Nel frattempo qualcun altro ha scritto un movimento: guarda che cosa resta e riprova.',
    en: 'Meanwhile somebody else has written an entry: look at what is left and try again.',
  },
  alla_persona: { it: 'Alla persona', en: 'To the person' },
  tutti_gli_incassi: { it: 'Tutti gli incassi', en: 'All money taken' },
});

export type TraduciGiornate = Traduci<typeof testiGiornate>;
