export default {
  mese_precedente: 'Previous month',
  mese_successivo: 'Next month',
  oggi: 'today',
  scelto: 'chosen',
} as const;
