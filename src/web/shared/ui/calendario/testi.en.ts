export default {
  formato: 'dd/mm/yyyy',
  apri: 'Choose in the calendar: {{campo}}',
  non_giorno: 'Write a day that exists, for example 16/03/2027',
  oggi: 'today',
  scelto: 'chosen',
} as const;
