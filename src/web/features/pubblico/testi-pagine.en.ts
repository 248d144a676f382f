export default {
  comeArrivare: 'How to get here',
  indice: 'On this page',
  aggiornato: 'Last updated: {{giorno}}',
  privacy: 'Privacy',
  accessibilita: 'Accessibility',
  contatti: 'Contacts',
} as const;
