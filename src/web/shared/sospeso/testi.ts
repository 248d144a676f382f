import { defineTesti } from '../i18n/testi.ts';

/** What is said of a suspended person where they would get something. */
export const testiSospeso = defineTesti(() => import('./testi.en.ts'), {
  sospeso: 'Sospeso',
  lo_stesso: 'Questa persona è sospesa: se vai avanti lo stesso, resta scritto.',
});
