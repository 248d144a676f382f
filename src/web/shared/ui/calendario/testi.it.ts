export default {
  formato: 'gg/mm/aaaa',
  apri: 'Scegli dal calendario: {{campo}}',
  non_giorno: 'Scrivi un giorno che esiste, per esempio 16/03/2027',
  mese_precedente: 'Mese precedente',
  mese_successivo: 'Mese successivo',
  oggi: 'oggi',
  scelto: 'scelto',
} as const;
