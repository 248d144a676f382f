import { defineTesti, type Traduci } from '../i18n/testi.ts';

export const testiEsito = defineTesti({
  numero: {
    it: { one: 'Prenotazione {{numeri}}', other: 'Prenotazioni {{numeri}}' },
    en: { one: 'Booking {{numeri}}', other: 'Bookings {{numeri}}' },
  },
  numeri: { it: 'Prenotazioni da {{da}} a {{a}}', en: 'Bookings {{da}} to {{a}}' },
  titolo_da_confermare: {
    it: {
      one: 'Abbiamo la tua richiesta: {{nomi}}, {{quando}}',
      other: 'Abbiamo le tue richieste: {{nomi}}, {{quando}}',
    },
    en: {
      one: 'We have your request: {{nomi}}, {{quando}}',
      other: 'We have your requests: {{nomi}}, {{quando}}',
    },
  },
  titolo_confermata: {
    it: { one: 'È confermata: {{nomi}}, {{quando}}', other: 'Sono confermate: {{nomi}}, {{quando}}' },
    en: { one: 'It is confirmed: {{nomi}}, {{quando}}', other: 'They are confirmed: {{nomi}}, {{quando}}' },
  },
  titolo_mista: {
    it: {
      one: 'Abbiamo la tua richiesta: {{nomi}}, {{quando}}',
      other: 'Abbiamo le tue richieste: {{nomi}}, {{quando}}',
    },
    en: {
      one: 'We have your request: {{nomi}}, {{quando}}',
      other: 'We have your requests: {{nomi}}, {{quando}}',
    },
  },
  per_titolo: {
    it: 'Prenotato per {{persona}}: {{nomi}}, {{quando}}',
    en: 'Booked for {{persona}}: {{nomi}}, {{quando}}',
  },
  giorni: {
    it: { one: '1 giorno', other: '{{count}} giorni' },
    en: { one: '1 day', other: '{{count}} days' },
  },
  giorni_tra: { it: '{{giorni}} {{span}}', en: '{{giorni}} {{span}}' },
  primo: { it: '{{giorni}}, il primo è {{giorno}}', en: '{{giorni}}, the first is {{giorno}}' },
  durata: { it: '{{quando}}, {{giorni}}', en: '{{quando}}, {{giorni}}' },
  adesso_da_confermare: {
    it: {
      one: 'Il centro guarda la richiesta e ti scrive. Il posto intanto è tuo.',
      other: 'Il centro guarda le richieste e ti scrive. I posti intanto sono tuoi.',
    },
    en: {
      one: 'The centre will look at the request and write to you. Meanwhile the place is yours.',
      other: 'The centre will look at the requests and write to you. Meanwhile the places are yours.',
    },
  },
  adesso_confermata: {
    it: 'Ti aspettiamo: non devi fare altro.',
    en: 'We are expecting you: there is nothing else to do.',
  },
  adesso_mista: {
    it: 'Una parte è già confermata; il resto lo guarda il centro e ti scrive. I posti intanto sono tuoi.',
    en: 'Part of it is already confirmed; the centre will look at the rest and write to you. Meanwhile the places are yours.',
  },
  per_scritto: {
    it: {
      one: 'È già confermata, e la lettera è in partenza.',
      other: 'Sono già confermate, e la lettera è in partenza.',
    },
    en: {
      one: 'It is already confirmed, and the letter is on its way.',
      other: 'They are already confirmed, and the letter is on its way.',
    },
  },
  per_stampa: {
    it: {
      one: 'È già confermata. Non ha una mail: la lettera si stampa dalla Posta.',
      other: 'Sono già confermate. Non ha una mail: la lettera si stampa dalla Posta.',
    },
    en: {
      one: 'It is already confirmed. They have no email: the letter is printed, under Mail.',
      other: 'All are already confirmed. They have no email: the letter is printed, under Mail.',
    },
  },
  quando: { it: 'Quando', en: 'When' },
  gratuito: { it: 'Gratuito', en: 'Free' },
  usa_tue: {
    it: { one: 'Usa 1 delle tue giornate.', other: 'Usa {{count}} delle tue giornate.' },
    en: { one: 'Uses 1 of your days.', other: 'Uses {{count}} of your days.' },
  },
  usa_sue: {
    it: { one: 'Usa 1 delle sue giornate.', other: 'Usa {{count}} delle sue giornate.' },
    en: { one: 'Uses 1 of their days.', other: 'Uses {{count}} of their days.' },
  },
  resto: {
    it: { one: 'Un giorno è da pagare: {{euro}}.', other: '{{count}} giorni sono da pagare: {{euro}}.' },
    en: { one: 'One day is to be paid: {{euro}}.', other: '{{count}} days are to be paid: {{euro}}.' },
  },
  cauzione: { it: 'Cauzione', en: 'Deposit' },
  porta: { it: 'Da portare', en: 'To bring' },
  elenco: { it: 'I giorni', en: 'The days' },
  altri_giorni: { it: 'Prenota altri giorni', en: 'Book other days' },
  cerca: { it: 'Cerca altro', en: 'Look for something else' },
  per_lettere: { it: 'Lettere da stampare', en: 'Letters to print' },
});

export type TraduciEsito = Traduci<typeof testiEsito>;
