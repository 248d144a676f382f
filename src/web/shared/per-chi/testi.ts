import { defineTesti } from '../i18n/testi.ts';

/** Sentences of the question for whom somebody books. */
export const testiPerChi = defineTesti(() => import('./testi.en.ts'), {
  titolo: 'Per chi prenoti?',
  nuova: 'Non c’è ancora?',
});
