import { defineTesti, type Traduci } from '#web/shared/i18n/testi.ts';

export const testiListino = defineTesti({
  frase: {
    it: 'Sempre per la giornata intera, in euro senza centesimi. Sul sito non si paga.',
    en: 'Always for the whole day, in euro without cents. No payments are made on the site.',
  },
  si_paga: { it: 'Si paga?', en: 'Does it cost something?' },
  a_giornate: { it: 'Si paga a giornate', en: 'Paid by the day' },
  a_giornate_nota: { it: 'un prezzo al giorno, e pacchetti', en: 'a price for a day, and packages' },
  e_gratuito: { it: 'È gratuito', en: 'It is free' },
  e_gratuito_nota: { it: 'gli spazi non costano niente', en: 'spaces cost nothing' },
  si_leggera: {
    it: 'Dove c’era un prezzo si leggerà «gratuito».',
    en: 'Where there was a price it will say “free”.',
  },
  cauzioni: {
    it: 'Le cauzioni degli strumenti restano: stanno nella pagina di ognuno.',
    en: 'Deposits for equipment stay: you find them on the page of each item.',
  },
  spariscono: {
    it: 'I pacchetti spariscono dal prezzario. Se torni a «Si paga a giornate» li ritrovi.',
    en: 'The packages disappear from the price list. If you go back to “Paid by the day” you will find them again.',
  },
  pacchetti: { it: 'Pacchetti', en: 'Packages' },
  quanti: {
    it: { one: '1 pacchetto', other: '{{count}} pacchetti' },
    en: { one: '1 package', other: '{{count}} packages' },
  },
  elenco: { it: '{{quanti}}: {{prezzi}}', en: '{{quanti}}: {{prezzi}}' },
  giorni_a: {
    it: { one: '1 giorno a {{euro}}', other: '{{count}} giorni a {{euro}}' },
    en: { one: '1 day for {{euro}}', other: '{{count}} days for {{euro}}' },
  },
  un_giorno: { it: 'giorno', en: 'day' },
  prezzo: { it: 'Prezzo', en: 'Price' },
  sconto: { it: 'Sconto', en: 'Discount' },
  al_giorno: { it: 'Al giorno', en: 'A day' },
  nuovo: { it: 'pacchetto nuovo', en: 'new package' },
  di_giorni: {
    it: { one: 'pacchetto di 1 giorno', other: 'pacchetto di {{count}} giorni' },
    en: { one: 'package of 1 day', other: 'package of {{count}} days' },
  },
  giorni_di: { it: 'Giorni, {{quale}}', en: 'Days, {{quale}}' },
  nome_di: { it: 'Nome, {{quale}}', en: 'Name, {{quale}}' },
  prezzo_di: { it: 'Prezzo in euro, {{quale}}', en: 'Price in euro, {{quale}}' },
  sconto_di: { it: 'Sconto, per cento, {{quale}}', en: 'Discount, per cent, {{quale}}' },
  togli_quale: { it: 'Togli il {{quale}}', en: 'Remove the {{quale}}' },
  senza_nome: { it: 'senza nome', en: 'no name' },
  nessuno: { it: 'nessuno', en: 'none' },
  lo_sconto_e: { it: 'A conti fatti lo sconto è il {{n}}%.', en: 'It works out to a discount of {{n}}%.' },
  scrivi: { it: 'Scrivi {{n}}%', en: 'Write {{n}}%' },
  scrivi_per: { it: 'Scrivi {{n}}% per il {{quale}}', en: 'Write {{n}}% for the {{quale}}' },
  costa_di_piu: {
    it: 'Costa più di {{count}} giorni presi uno per uno, che fanno {{euro}}: nessuno lo pagherà mai.',
    en: 'It costs more than {{count}} single days, which come to {{euro}}: nobody will ever pay it.',
  },
  aggiungi_uno: { it: 'Aggiungi un pacchetto', en: 'Add a package' },
  massimo: { it: 'Al massimo {{n}}', en: 'At most {{n}}' },
  in_ordine: {
    it: 'Si mettono in ordine da soli, dal più corto. Il sito sceglie sempre il modo di pagare meno.',
    en: 'They are sorted automatically, the shortest first. The site always chooses the cheapest way to pay.',
  },
  gia_uno: {
    it: { one: 'C’è già un pacchetto di 1 giorno.', other: 'C’è già un pacchetto di {{count}} giorni.' },
    en: {
      one: 'There is already a package of 1 day.',
      other: 'There is already a package of {{count}} days.',
    },
  },
  giorni_errati: { it: 'Scrivi i giorni, da 2 a 366.', en: 'Write the days, from 2 to 366.' },
  prezzo_errato: { it: 'Euro interi, da 0 a 100000.', en: 'Whole euro, from 0 to 100000.' },
  prezzo_zero: {
    it: 'Per non far pagare niente scegli «È gratuito».',
    en: 'If nobody has to pay, choose “It is free”.',
  },
  sconto_errato: { it: 'Da 0 a 100.', en: 'From 0 to 100.' },
  esterni: { it: 'Chi viene da fuori', en: 'People from elsewhere' },
  esterni_euro: {
    it: 'Euro in più al giorno per chi viene da fuori',
    en: 'Extra euro a day for people from elsewhere',
  },
  esterni_spiega: {
    it: 'in più al giorno, negli spazi. 0 vuol dire niente.',
    en: 'extra a day, in the spaces. 0 means nothing.',
  },
  esterni_dove: {
    it: 'Se una persona viene da fuori lo scegli nella sua pagina, alla voce «Altro».',
    en: 'You set who comes from elsewhere on the page of each person, under “More”.',
  },
  esterni_errato: { it: 'Euro interi, da 0 a 1000.', en: 'Whole euro, from 0 to 1000.' },
  vale: { it: 'I prezzi già concordati restano.', en: 'Prices already agreed stay.' },
  da_adesso: {
    it: 'I prezzi nuovi sono per chi prenota da adesso in poi.',
    en: 'The new prices are for bookings made from now on.',
  },
  restano: {
    it: {
      one: 'Una prenotazione non ancora pagata resta ai prezzi di prima.',
      other: '{{count}} prenotazioni non ancora pagate restano ai prezzi di prima.',
    },
    en: {
      one: 'One booking that is not paid yet keeps its old price.',
      other: '{{count}} bookings that are not paid yet keep their old prices.',
    },
  },
  chi_deve: { it: 'Vedi chi deve pagare', en: 'See who has to pay' },
  spazi_gratuiti: { it: 'gli spazi sono gratuiti', en: 'spaces are free' },
  spazi_a_giornate: { it: 'si paga a giornate', en: 'paid by the day' },
  da_fuori: { it: 'chi viene da fuori', en: 'people from elsewhere' },
  il_giorno_passa: {
    it: 'Il giorno passa da {{prima}} a {{dopo}}.',
    en: 'A day goes from {{prima}} to {{dopo}}.',
  },
});

export type TraduciListino = Traduci<typeof testiListino>;
