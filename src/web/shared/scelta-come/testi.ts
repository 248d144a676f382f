import { defineTesti } from '#web/shared/i18n/testi.ts';

/** The ways in which money changes hands. */
export const testiCome = defineTesti(() => import('./testi.en.ts'), {
  come_paga: 'Come paga',
  contanti: 'Contanti',
  carta: 'Carta',
  altro: 'Altro',
});
