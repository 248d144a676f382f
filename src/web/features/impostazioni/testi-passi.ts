import { defineTesti, type Traduci } from '#web/shared/i18n/testi.ts';

export const testiPassi = defineTesti({
  titolo: { it: 'Cinque passi per aprire', en: 'Five steps to open' },
  passo: { it: 'Passo {{n}} di 5:', en: 'Step {{n}} of 5:' },
  centro: { it: 'Il centro', en: 'The centre' },
  centro_cosa: { it: 'nome, indirizzo, recapiti', en: 'name, address, contacts' },
  orari: { it: 'Orari', en: 'Hours' },
  orari_cosa: { it: 'giorni aperti e festivi', en: 'open days and holidays' },
  prezzi: { it: 'Prezzi', en: 'Prices' },
  prezzi_cosa: { it: 'o gratuito', en: 'or free of charge' },
  regolamento: { it: 'Regolamento', en: 'House rules' },
  regolamento_cosa: { it: 'il vostro, non l’esempio', en: 'yours, not the sample' },
  posta: { it: 'Posta', en: 'Mail' },
  posta_cosa: { it: 'perché le lettere partano', en: 'so that letters are sent' },
  adesso: { it: 'adesso', en: 'now' },
  da_fare: { it: 'da fare', en: 'to do' },
  fatto: { it: 'fatto', en: 'done' },
  altra_volta: { it: 'Continuo un’altra volta', en: 'I will continue another time' },
  dopo: { it: 'Lascia per dopo', en: 'Leave for later' },
  avanti: { it: 'Aggiorna e vai avanti', en: 'Update and go on' },
  va_bene: { it: 'Va bene così', en: 'Fine as it is' },
  va_bene_frase: {
    it: 'Se sono i vostri, va bene così.',
    en: 'If they are yours, they are fine as they are.',
  },
  fine_tutti: { it: 'Tutti e cinque i passi sono fatti', en: 'All five steps are done' },
  fine_nessuno: { it: 'Nessun passo, per ora', en: 'No steps done yet' },
  fine_uno: { it: 'Un passo su cinque è fatto', en: 'One of five steps is done' },
  fine_due: { it: 'Due passi su cinque sono fatti', en: 'Two of five steps are done' },
  fine_tre: { it: 'Tre passi su cinque sono fatti', en: 'Three of five steps are done' },
  fine_quattro: { it: 'Quattro passi su cinque sono fatti', en: 'Four of five steps are done' },
  fine_testo: {
    it: 'Qui sotto c’è la vostra pagina, com’è adesso. Quello che manca resta in «Prima di aprire».',
    en: 'Below is your page as it is now. What is missing stays in “Before opening”.',
  },
  manca_centro: {
    it: 'Nome e recapiti sono quelli di esempio.',
    en: 'Name and contacts are still the sample ones.',
  },
  manca_orari: { it: 'Sono ancora quelli di esempio.', en: 'They are still the sample ones.' },
  manca_prezzi: { it: 'Sono ancora quelli di esempio.', en: 'They are still the sample ones.' },
  manca_regolamento: { it: 'È ancora quello di esempio.', en: 'They are still the sample ones.' },
  manca_posta: {
    it: 'Le lettere non partono: chi si iscrive non riceve il link.',
    en: 'Letters are not sent: new members get no link.',
  },
  vai_centro: { it: 'Scrivili adesso', en: 'Write them now' },
  vai_orari: { it: 'Guardali adesso', en: 'Look at them now' },
  vai_prezzi: { it: 'Guardali adesso', en: 'Look at them now' },
  vai_regolamento: { it: 'Scrivilo adesso', en: 'Write them now' },
  vai_posta: { it: 'Impostala adesso', en: 'Set it up now' },
  aggiungi: { it: 'Aggiungi i vostri spazi', en: 'Add your spaces' },
  chiudi: { it: 'Chiudi', en: 'Close' },
  esempio: { it: 'Le cose di esempio', en: 'The sample things' },
  esempio_testo: {
    it: {
      one: 'Nel catalogo c’è una cosa inventata. Serve a vedere come funziona: prima di aprire toglila.',
      other:
        'Nel catalogo ci sono {{count}} spazi e strumenti inventati. Servono a vedere come funziona: prima di aprire toglili.',
    },
    en: {
      one: 'There is one invented thing in the catalogue. It shows how things work: remove it before you open.',
      other:
        'There are {{count}} invented spaces and tools in the catalogue. They show how things work: remove them before you open.',
    },
  },
  esempio_togli: { it: 'Togli le cose di esempio', en: 'Remove the sample things' },
  esempio_titolo: { it: 'Togliere le cose di esempio?', en: 'Remove the sample things?' },
  esempio_spariscono: {
    it: { one: 'Una cosa sparisce dal catalogo', other: '{{count}} cose spariscono dal catalogo' },
    en: {
      one: 'One thing disappears from the catalogue',
      other: '{{count}} things disappear from the catalogue',
    },
  },
  esempio_poi: {
    it: ', con le loro immagini. Non si torna indietro.',
    en: ', with their pictures. This cannot be undone.',
  },
  esempio_libere: { it: 'Nessuno le ha cambiate o prenotate.', en: 'Nobody has changed or booked them.' },
  esempio_restano: {
    it: { one: 'Una resta', other: '{{count}} restano' },
    en: { one: 'One stays', other: '{{count}} stay' },
  },
  esempio_restano_dopo: {
    it: { one: 'Una resta, perché è usata.', other: '{{count}} restano, perché sono usate.' },
    en: { one: 'One stays because it is used.', other: '{{count}} stay because they are used.' },
  },
  esempio_lascia: { it: 'Lascia com’è', en: 'Leave it as it is' },
  esempio_conferma: {
    it: { one: 'Togli una cosa', other: 'Togli {{count}} cose' },
    en: { one: 'Remove one thing', other: 'Remove {{count}} things' },
  },
  esempio_tolgo: { it: 'Tolgo…', en: 'Removing…' },
  esempio_tolte: {
    it: { one: 'Una cosa tolta', other: '{{count}} cose tolte' },
    en: { one: 'One thing removed', other: '{{count}} things removed' },
  },
  perche_modificata: { it: 'l’ha cambiato {{nome}}', en: '{{nome}} has changed it' },
  perche_qualcuno: { it: 'qualcuno', en: 'somebody' },
  perche_prenotata: { it: 'ha una prenotazione', en: 'it has a booking' },
  perche_segnalata: { it: 'ha una segnalazione', en: 'it has a report' },
  perche_fuori: { it: 'è fuori', en: 'it is out' },
});

export type TraduciPassi = Traduci<typeof testiPassi>;
