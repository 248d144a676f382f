export default {
  numero: { one: 'Booking {{numeri}}', other: 'Bookings {{numeri}}' },
  numeri: 'Bookings {{da}} to {{a}}',
  titolo_da_confermare: {
    one: 'We have your request: {{nomi}}, {{quando}}',
    other: 'We have your requests: {{nomi}}, {{quando}}',
  },
  titolo_confermata: {
    one: 'It is confirmed: {{nomi}}, {{quando}}',
    other: 'They are confirmed: {{nomi}}, {{quando}}',
  },
  titolo_mista: {
    one: 'We have your request: {{nomi}}, {{quando}}',
    other: 'We have your requests: {{nomi}}, {{quando}}',
  },
  per_titolo: 'Booked for {{persona}}: {{nomi}}, {{quando}}',
  giorni: { one: '1 day', other: '{{count}} days' },
  giorni_tra: '{{giorni}} {{span}}',
  primo: '{{giorni}}, the first is {{giorno}}',
  durata: '{{quando}}, {{giorni}}',
  adesso_da_confermare: {
    one: 'The centre looks at the request and writes to you. Meanwhile the place is yours.',
    other: 'The centre looks at the requests and writes to you. Meanwhile the places are yours.',
  },
  adesso_confermata: 'We are expecting you: there is nothing else to do.',
  adesso_mista:
    'Part of it is already confirmed; the centre looks at the rest and writes to you. Meanwhile the places are yours.',
  per_scritto: {
    one: 'It is already confirmed, and the letter is on its way.',
    other: 'They are already confirmed, and the letter is on its way.',
  },
  per_stampa: {
    one: 'It is already confirmed. They have no email: the letter is printed, under Mail.',
    other: 'All are already confirmed. They have no email: the letter is printed, under Mail.',
  },
  quando: 'When',
  compreso: 'Included',
  usa_tue: { one: 'Uses 1 of your days.', other: 'Uses {{count}} of your days.' },
  usa_sue: { one: 'Uses 1 of their days.', other: 'Uses {{count}} of their days.' },
  resto: { one: 'One day is to be paid: {{euro}}.', other: '{{count}} days are to be paid: {{euro}}.' },
  cauzione: 'Deposit',
  porta: 'To bring',
  elenco: 'The days',
  altri_giorni: 'Book other days',
  cerca: 'Look for something else',
  per_lettere: 'Letters to print',
} as const;
