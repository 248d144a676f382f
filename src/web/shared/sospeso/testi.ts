import { defineTesti } from '../i18n/testi.ts';

export const testiSospeso = defineTesti({
  sospeso: { it: 'Sospeso', en: 'Suspended' },
  lo_stesso: {
    it: 'Questa persona è sospesa: se vai avanti lo stesso, resta scritto.',
    en: 'This person is suspended: if you go ahead all the same, that is recorded.',
  },
});
