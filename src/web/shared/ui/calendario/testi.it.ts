export default {
  mese_precedente: 'Mese precedente',
  mese_successivo: 'Mese successivo',
  oggi: 'oggi',
  scelto: 'scelto',
} as const;
