export default {
  quando: 'When do you need it?',
  a: 'To',
  nessuno: 'choose',
  guarda: 'See what there is',
  scegli: 'Choose the days',
  cambia_giorni: 'Change the days',
  togli: 'Remove the dates',
  spazio: 'Book a space',
  strumento: 'See the equipment',
} as const;
