export default {
  come_arrivare: 'How to get here',
  indice: 'On this page',
  aggiornato: 'Last updated: {{giorno}}',
  privacy: 'Privacy',
  accessibilita: 'Accessibility',
  regolamento: 'House rules',
  in_italiano: 'The house rules are in Italian.',
  scarica: 'Download the document',
  documento: 'The house rules, as PDF',
  solo_documento: 'The house rules are a PDF document: download it to read or print it.',
  contatti: 'Contacts',
} as const;
