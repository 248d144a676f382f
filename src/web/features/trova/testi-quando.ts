import { defineTesti } from '#web/shared/i18n/testi.ts';

/** The question for days, as the home page and the lists ask it. */
export const testiQuando = defineTesti(() => import('./testi-quando.en.ts'), {
  quando: 'Quando ti serve?',
  a: 'A',
  nessuno: 'scegli',
  guarda: 'Guarda che cosa c’è',
  scegli: 'Scegli i giorni',
  cambia_giorni: 'Cambia i giorni',
  togli: 'Togli le date',
  spazio: 'Prenota uno spazio',
  strumento: 'Guarda gli strumenti',
});
