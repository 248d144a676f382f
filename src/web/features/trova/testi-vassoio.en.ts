export default {
  nome: 'What you have chosen',
  cose: { one: 'What you chose', other: '{{count}} things' },
  giorni: { one: '1 day', other: '{{count}} days' },
  quando: '{{periodo}}, {{giorni}}',
  togli_nome: 'Remove: {{nome}}',
  assente: 'No longer in the catalogue',
  prenota_tutto: 'Book everything',
  accedi: 'Sign up or sign in',
  ferme: {
    one: 'One thing cannot be had on these days: remove it, or change the days.',
    other: '{{count}} things cannot be had on these days: remove them, or change the days.',
  },
  insieme: { one: 'It can be had on these days:', other: 'All of it can be had on these days:' },
  insieme_mai: 'Until {{giorno}} there is no other span of {{giorni}} on which all of it can be had.',
  sposta: 'Move everything to {{al}}',
  rifiutate: {
    one: 'One thing cannot be booked like this: see why.',
    other: '{{count}} things cannot be booked like this: see why.',
  },
  restano: 'The others stay here.',
} as const;
