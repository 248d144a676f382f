import { defineTesti } from '../i18n/testi.ts';

/** Sentences about the price of a booking and its deposit. */
export const testiCosto = defineTesti(() => import('./testi.en.ts'), {
  contributo: 'di cui {{euro}} di contributo per la manutenzione',
  ritiro: 'Lasci {{euro}} di cauzione al ritiro, ti torna alla riconsegna',
  ritiro_tutte: 'Lasci {{euro}} in tutto al ritiro: {{parti}}. Ti torna alla riconsegna',
  ritiro_ogni: 'Lasci {{euro}} di cauzione a ogni ritiro, ti torna alla riconsegna',
  ritiro_altrui: '{{euro}} di cauzione al ritiro, torna alla riconsegna',
  breve: '{{euro}} di cauzione',
  breve_piu: 'più {{euro}} di cauzione',
});
