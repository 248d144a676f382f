import { defineTesti, type Traduci } from '../i18n/testi.ts';

/** Sentences about new bookings. */
export const testiEsito = defineTesti(() => import('./testi.en.ts'), {
  numero: { one: 'Prenotazione {{numeri}}', other: 'Prenotazioni {{numeri}}' },
  numeri: 'Prenotazioni da {{da}} a {{a}}',
  titolo_da_confermare: {
    one: 'Abbiamo la tua richiesta: {{nomi}}, {{quando}}',
    other: 'Abbiamo le tue richieste: {{nomi}}, {{quando}}',
  },
  titolo_confermata: {
    one: 'È confermata: {{nomi}}, {{quando}}',
    other: 'Sono confermate: {{nomi}}, {{quando}}',
  },
  titolo_mista: {
    one: 'Abbiamo la tua richiesta: {{nomi}}, {{quando}}',
    other: 'Abbiamo le tue richieste: {{nomi}}, {{quando}}',
  },
  per_titolo: 'Prenotato per {{persona}}: {{nomi}}, {{quando}}',
  giorni: { one: '1 giorno', other: '{{count}} giorni' },
  giorni_tra: '{{giorni}} {{span}}',
  primo: '{{giorni}}, il primo è {{giorno}}',
  durata: '{{quando}}, {{giorni}}',
  adesso_da_confermare: {
    one: 'Il centro guarda la richiesta e ti scrive. Il posto intanto è tuo.',
    other: 'Il centro guarda le richieste e ti scrive. I posti intanto sono tuoi.',
  },
  adesso_confermata: 'Ti aspettiamo: non devi fare altro.',
  adesso_mista:
    'Una parte è già confermata; il resto lo guarda il centro e ti scrive. I posti intanto sono tuoi.',
  per_scritto: {
    one: 'È già confermata, e la lettera è in partenza.',
    other: 'Sono già confermate, e la lettera è in partenza.',
  },
  per_stampa: {
    one: 'È già confermata. Non ha una mail: la lettera si stampa dalla Posta.',
    other: 'Sono già confermate. Non ha una mail: la lettera si stampa dalla Posta.',
  },
  quando: 'Quando',
  compreso: 'Compreso',
  usa_tue: { one: 'Usa 1 delle tue giornate.', other: 'Usa {{count}} delle tue giornate.' },
  usa_sue: { one: 'Usa 1 delle sue giornate.', other: 'Usa {{count}} delle sue giornate.' },
  resto: { one: 'Un giorno è da pagare: {{euro}}.', other: '{{count}} giorni sono da pagare: {{euro}}.' },
  cauzione: 'Cauzione',
  porta: 'Da portare',
  elenco: 'I giorni',
  altri_giorni: 'Prenota altri giorni',
  cerca: 'Cerca altro',
  per_lettere: 'Lettere da stampare',
});

export type TraduciEsito = Traduci<typeof testiEsito>;
